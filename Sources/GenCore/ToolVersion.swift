/// The version of the generator.
package let toolVersion = "0.1.0"
