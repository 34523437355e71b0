import GenNaming
import Testing

@Suite("The words of a name")
struct WordsTests {
  @Test(
    "give a type's name and a member's",
    arguments: [
      // Ways to write two words.
      ("petId", "PetId", "petId"), ("PetId", "PetId", "petId"), ("pet_id", "PetId", "petId"),
      ("pet-id", "PetId", "petId"),
      ("pet id", "PetId", "petId"), ("pet.id", "PetId", "petId"), ("pet/id", "PetId", "petId"),
      ("pet:id", "PetId", "petId"),
      ("pet[id]", "PetId", "petId"), ("pet__id_", "PetId", "petId"), ("PET_ID", "PetId", "petId"),
      ("pet", "Pet", "pet"),
      // Acronyms.
      ("petID", "PetID", "petID"), ("URLPath", "URLPath", "urlPath"), ("URL", "URL", "url"), ("ID", "ID", "id"),
      ("HTTPServer", "HTTPServer", "httpServer"), ("APIKey", "APIKey", "apiKey"), ("X-API-Key", "XAPIKey", "xAPIKey"),
      ("X_API_KEY", "XApiKey", "xApiKey"), ("getURLFor", "GetURLFor", "getURLFor"), ("OK", "OK", "ok"),
      ("URLs", "URLs", "urls"), ("IDs", "IDs", "ids"), ("petIDs", "PetIDs", "petIDs"),
      ("OAuth", "OAuth", "oauth"), ("OAuthToken", "OAuthToken", "oauthToken"),
      ("oAuth2Token", "OAuth2Token", "oauth2Token"),
      ("OAuth 2.0", "OAuth2_0", "oauth2_0"), ("useOAuth", "UseOAuth", "useOAuth"), ("o_auth", "OAuth", "oAuth"),
      ("IPv6Gateway", "IPv6Gateway", "ipv6Gateway"), ("GlobalIPv4", "GlobalIPv4", "globalIPv4"),
      ("NaN", "NaN", "nan"), ("isNaN", "IsNaN", "isNaN"), ("NaNo", "NaNo", "naNo"), ("BaNaNa", "BaNaNa", "baNaNa"),
      ("OAuthor", "OAuthor", "oAuthor"), ("OAUTH_URL", "OauthUrl", "oauthUrl"),
      // Digits.
      ("address2", "Address2", "address2"), ("oauth2_token", "Oauth2Token", "oauth2Token"), ("3d", "_3d", "_3d"),
      ("2FA code", "_2FACode", "_2FACode"), ("404", "_404", "_404"), ("v1.2", "V1_2", "v1_2"),
      ("1.5", "_1_5", "_1_5"), ("2024-01-31", "_2024_01_31", "_2024_01_31"), ("1_000", "_1_000", "_1_000"),
      ("-1.5", "Minus1_5", "minus1_5"), ("line1_of_2", "Line1Of2", "line1Of2"), ("１.５", "_１_５", "_１_５"),
      ("iso8601Date", "Iso8601Date", "iso8601Date"),
      // Symbols.
      ("$ref", "Ref", "ref"), ("@type", "Type", "type"), ("_links", "Links", "links"),
      ("#", "NumberSign", "numberSign"),
      ("-name", "MinusName", "minusName"), ("+1", "Plus1", "plus1"), ("-1", "Minus1", "minus1"),
      (">=", "GreaterEqual", "greaterEqual"), ("<", "Less", "less"), ("!=", "NotEqual", "notEqual"),
      ("*", "Asterisk", "asterisk"), ("%", "Percent", "percent"), ("don't", "Dont", "dont"),
      ("Sam’s pet", "SamsPet", "samsPet"),
      ("DateSent<", "DateSentLess", "dateSentLess"), ("size>=", "SizeGreaterEqual", "sizeGreaterEqual"),
      ("kind!=", "KindNotEqual", "kindNotEqual"), ("ids*", "IdsAsterisk", "idsAsterisk"), ("Stop!", "Stop", "stop"),
      ("Page<Pet>", "PagePet", "pagePet"),
      ("logo-*", "LogoAsterisk", "logoAsterisk"), ("a_-+", "APlus", "aPlus"), ("a--", "AMinus", "aMinus"),
      ("A+", "APlus", "aPlus"), ("A-", "AMinus", "aMinus"), ("C#", "CSharp", "cSharp"),
      ("C++", "CPlusPlus", "cPlusPlus"),
      ("100%", "_100Percent", "_100Percent"), ("GMT+1", "GmtPlus1", "gmtPlus1"), ("GMT-1", "Gmt1", "gmt1"),
      ("ld+json", "LdJson", "ldJson"), ("Hello!", "Hello", "hello"), ("name[]", "Name", "name"),
      // Other scripts.
      ("名前", "名前", "名前"), ("ペットの名前", "ペットの名前", "ペットの名前"), ("größe", "Größe", "größe"),
      ("Élan vital", "ÉlanVital", "élanVital"), ("一月", "一月", "一月"), ("\u{301}a", "_\u{301}a", "_\u{301}a"),
      ("a\u{200B}b", "AB", "aB"), ("\u{2E2F}", "VerticalTilde", "verticalTilde"),
      ("a\u{2E2F}b", "AB", "aB"), ("\u{3164}a", "A", "a"),
      ("имя_питомца", "ИмяПитомца", "имяПитомца"), ("हिन्दी", "हिन्दी", "हिन्दी"),
      // Emoji.
      ("🐶", "DogFace", "dogFace"), ("🐶 food", "Food", "food"), ("pet🐶food", "PetFood", "petFood"),
      ("❤️", "HeavyBlackHeart", "heavyBlackHeart"),
      // Texts put together.
      ("-1\u{1F}item", "Minus1Item", "minus1Item"), ("🐶\u{1F}item", "DogFaceItem", "dogFaceItem"),
      ("IN_PROGRESS\u{1F}item", "InProgressItem", "inProgressItem"), ("\u{1F}a\u{1F}", "A", "a"),
      // Nothing.
      ("", "Empty", "empty"), (" ", "Space", "space"), ("_", "LowLine", "lowLine"),
      ("\n", "ScalarA", "scalarA"), ("\u{E000}", "ScalarE000", "scalarE000"),
    ] as [(String, String, String)])
  func camels(text: String, upper: String, lower: String) {
    let words = Words(text)
    #expect(words.upperCamel == upper)
    #expect(words.lowerCamel == lower)
  }
}
