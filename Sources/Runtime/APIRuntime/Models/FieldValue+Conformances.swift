public import Foundation

extension Bool: FieldValue {}
extension Int: FieldValue {}
extension Int32: FieldValue {}
extension Int64: FieldValue {}
extension UInt32: FieldValue {}
extension UInt64: FieldValue {}
extension Float: FieldValue {}
extension Double: FieldValue {}
extension Decimal: FieldValue {}
extension String: FieldValue {}
extension Date: FieldValue {}
extension Data: FieldValue {}
extension URL: FieldValue {}
extension UUID: FieldValue {}

extension Optional: FieldValue where Wrapped: FieldValue {}
extension Array: FieldValue where Element: FieldValue {}
extension Dictionary: FieldValue where Key == String, Value: FieldValue {}

extension Base64URL: FieldValue {}
extension CalendarDate: FieldValue {}
extension JSONText: FieldValue where Value: FieldValue {}
extension JSONValue: FieldValue {}
extension StringEncoded: FieldValue {}
extension UploadFile: FieldValue {}

extension Nullable: FieldValue where Value: FieldValue {
  @_spi(Generated) public static var includesNull: Bool { true }
}
