import GenDiagnostics
import GenPlanning
import SwiftPlan
import Testing

@Suite("The name of an operation")
struct OperationNameTests {
  /// `method path id tag`, each operation; `-` for none.
  private func plan(_ operations: [String]) throws -> SwiftPlan {
    try planning(operations).plan
  }

  private func planning(_ operations: [String]) throws -> Planning {
    let paths = operations.map { operation -> String in
      let parts = operation.split(separator: " ").map(String.init)
      let id = parts[2] == "-" ? "" : #""operationId": "\#(parts[2])", "#
      let tags = parts.count > 3 ? #""tags": ["\#(parts[3])"], "# : ""
      let names = parts[1].split(separator: "{").dropFirst().compactMap { $0.split(separator: "}").first }
      let parameters = names.map { #"{"name": "\#($0)", "in": "path", "required": true, "schema": {}}"# }.joined(
        separator: ", ")
      return
        #""\#(parts[1])": {"\#(parts[0].lowercased())": {\#(id)\#(tags)"parameters": [\#(parameters)], "responses": {}}}"#
    }
    return try Planning.paths(paths.joined(separator: ", "))
  }

  @Test(
    "is its id, without the tag in front, or else its method and path",
    arguments: [
      ("GET /pets listPets pets", "listPets"), ("GET /pets list_pets pets", "listPets"),
      ("GET /pets ListPets pets", "listPets"),
      ("GET /pets pets/list pets", "list"), ("GET /pets pets.list pets", "list"), ("GET /pets Pets.list pets", "list"),
      ("GET /pets dogs/list pets", "listDogs"), ("GET /pets pets_list pets", "list"),
      ("GET /pets pets/ pets", "pets"),
      ("GET / -", "get"),
      ("GET /a default", "`default`"),
      ("GET /a init", "init_"), ("GET /a 2fa", "_2fa"), ("GET /a client", "client_"), ("GET /a body", "body"),
      ("GET /a response", "response"),
    ] as [(String, String)])
  func names(operation: String, want: String) throws {
    #expect(try plan([operation]).groups.map { $0.operations.map(\.name) } == [[want]])
  }

  @Test(
    "is its id without a path and a method that the id repeats",
    arguments: [
      ("GET /flows/name/{name} read_flow_by_name_flows_name__name__get flows", "readFlowByName"),
      ("POST /v1/a-b/{x_y} create_v1_a_b__x_y__post -", "create"),
      ("GET / root__get", "root"), ("POST /v1/files?beta=true upload_v1_files_post -", "upload"),
      ("GET /flows/{name} flows__name__get flows", "get"),
      // A route that was moved since.
      ("PUT /flows/{name} read_flow_flows__name__get flows", "readFlow"),
      ("POST /flows/{name}/latest set_latest_flows__name__versions_post flows", "setLatest"),
      ("GET /flows/{name} get_flows__name_ flows", "get"),
      ("GET /flows/{id} read_flow_flows__name__get flows", "readFlowFlowsNameGet"),
    ] as [(String, String)])
  func withoutRoute(operation: String, want: String) throws {
    #expect(try plan([operation]).groups.map { $0.operations.map(\.name) } == [[want]])
  }

  @Test(
    "has no articles and possessives of a sentence, unless another operation of the tag has the name then",
    arguments: [
      (["list-a-tag's-values", "get_The_Best_pet"], ["listTagValues", "getBestPet"]),
      (["v1-create-a-function", "a-pet", "vitamin-a"], ["createFunction", "aPet", "vitaminA"]),
      (["list-a-pet", "list-the-pet", "list-an-owner"], ["listAPet", "listThePet", "listOwner"]),
      (["pets-find-a-name", "pets-find"], ["findName", "find"]), (["getAPet"], ["getAPet"]),
    ] as [([String], [String])])
  func articles(ids: [String], want: [String]) throws {
    let operations = ids.enumerated().map { "GET /v1/pets/p\($0) \($1) pets" }
    #expect(try plan(operations).groups.map { $0.operations.map(\.name) } == [want])
  }

  @Test("has other words of the path, or the method, where another operation of the tag would have the name")
  func ambiguousRoutes() throws {
    let plan = try plan([
      "GET /v1/items read_items_v1_items_get items", "GET /v2/items read_items_v2_items_get items",
      "GET /users read_items_users_get users",
      "GET /items/{id} read_item_items__id__get items", "GET /item readItem items",
      "GET /api/v1/toys list_toys_api_v1_toys_get toys", "GET /api/v1/dog_toys list_toys_api_v1_dog_toys_get toys",
      "GET /v1/proxy forward_v1_proxy_get -", "PUT /v2/proxy forward_v2_proxy_put -",
      "HEAD /v3/proxy forward_v3_proxy_head -",
      "POST /files create_file_files_post files", "POST /v1/files create_file_v1_files_post files",
      "POST /api/v2/files/ create_file_api_v2_files__post files",
      "POST /api/v2/files create_file_api_v2_files_post files",
      "POST /{provider}/v1/files create_file__provider__v1_files_post files",
      "GET /shelves/ list_shelves_shelves__get files", "GET /shelves list_shelves_shelves_get files",
      "GET /graphs get_graphs_graphs_get graphs", "GET /graphs/{name} get_graphs_graphs__name__get graphs",
      // No word that both paths have.
      "GET /apps/{a}/score-sets/{s}/score-cases/{c} get_score_apps__a__score_sets__s__score_cases__c__get marks",
      "GET /apps/{a}/score_sets/{s}/scores/{c} get_score_apps__a__score_sets__s__scores__c__get marks",
      "GET /old/new/marks read_mark_old_new_marks_get marks", "GET /new/old/marks read_mark_new_old_marks_get marks",
    ])
    #expect(
      plan.groups.map { $0.operations.map(\.name) } == [
        ["readItemsV1", "readItemsV2", "getReadItem", "readItem"], ["readItems"],
        ["listToys", "listToysDog"], ["getForward", "putForward", "headForward"],
        [
          "createFile", "createFileV1", "createFileWithSlash", "createFileV2", "createFileV1ByProvider",
          "listShelvesWithSlash", "listShelves",
        ], ["getGraphs", "getGraphsByName"], ["getScoreCases", "getScore", "readMarkOldNew", "readMarkNewOld"],
      ])
  }

  @Test("keeps the path and the method if asked to")
  func keptRoutes() throws {
    let planning = try Planning.paths(
      #"""
      "/items": {"get": {"operationId": "read_items_items_get", "responses": {"200": {"description": ""}}}}
      """#, options: PlanOptions(keepsOperationIDs: true))
    #expect(planning.plan.groups.map { $0.operations.map(\.name) } == [["readItemsItemsGet"]])
  }

  @Test("names the form that FastAPI describes by the id, unless another schema has the name")
  func forms() throws {
    let schemas = #"""
      "Body_upload_files_post": {"type": "object", "properties": {"a": {"type": "string"}}},
      "Body_replace_files_put": {"type": "object", "properties": {"a": {"type": "string"}}},
      "Body_other_elsewhere_post": {"type": "object", "properties": {"a": {"type": "string"}}},
      "ReplaceBody": {"type": "object", "properties": {"a": {"type": "string"}}}
      """#
    let planning = try Planning.paths(
      #"""
      "/files": {
        "post": {"operationId": "upload_files_post", "responses": {"200": {"description": ""}}},
        "put": {"operationId": "replace_files_put", "responses": {"200": {"description": ""}}}
      }
      """#, schemas: schemas)
    #expect(
      planning.plan.models.map(\.name) == [
        "UploadBody", "BodyReplaceFilesPut", "BodyOtherElsewherePost", "ReplaceBody",
      ])
  }

  @Test(
    "does not repeat its group, in the singular or the plural",
    arguments: [
      ("GET /a petList pets", "list"), ("GET /a petsList pet", "list"), ("GET /a PetsList Pets", "list"),
      ("GET /a PETS_LIST pets", "list"), ("GET /a categoryGet categories", "get"),
      ("GET /a addressesGet address", "get"), ("GET /a addressGet addresses", "get"),
      ("GET /a pullRequestsList pull-requests", "list"), ("GET /a pull_request_list PullRequests", "list"),
      ("GET /a pullrequestsList PullRequests", "list"), ("GET /pets petsList", "list"),
      ("GET /pets/{id} petsList", "list"), ("GET /a pets/listAll pets", "listAll"),
      ("POST /run run_create run", "create"), ("GET /run run_logs run", "logs"), ("GET /a list_list list", "list"),
      ("POST /search/{id}/bm25 search.bm25 search", "bm25"), ("POST /search/bm25 search_bm25 search", "bm25"),
      ("POST /posts post_like posts", "like"), ("GET /a updatesFeed updates", "feed"),
      // A verb that is like the word of the group is what the operation does.
      ("GET /lists listLists Lists", "listLists"), ("GET /a getGets Gets", "getGets"),
      ("PUT /updates updateUpdates Updates", "updateUpdates"), ("POST /posts postPosts posts", "postPosts"),
      ("POST /run run_agent_run_post -", "runAgent"), ("POST /copies copy_thread copies", "copyThread"),
      ("POST /search/all search_users search", "searchUsers"),
      // What does not begin with all the words of the group, and nothing else, is left as it is.
      ("GET /a listPets pets", "listPets"), ("GET /a petsitterList pets", "petsitterList"),
      ("GET /a pullList pull-requests", "pullList"), ("GET /a dogsFind pets", "dogsFind"),
      // What is left has to be a name by itself.
      ("GET /a pets pets", "pets"), ("GET /a petsImport pets", "petsImport"), ("GET /a pets/import pets", "petsImport"),
      ("GET /a petsInit pets", "petsInit"), ("GET /a pets.init pets", "petsInit"), ("GET /a pets2 pets", "pets2"),
      ("GET /a pets_2_legs pets", "pets2Legs"), ("GET /a petsClient pets", "petsClient"),
    ] as [(String, String)])
  func withoutGroup(operation: String, want: String) throws {
    #expect(try plan([operation]).groups.map { $0.operations.map(\.name) } == [[want]])
  }

  @Test("repeats its group where another operation of the group would have the name")
  func ambiguousGroups() throws {
    let plan = try plan([
      "GET /a petsList pets", "GET /b list pets", "GET /c petsFind pets", "GET /d petFind pets", "GET /e petsGet pets",
      "GET /f petsGetG pets", "GET /g - pets", "GET /h dogsList dogs",
    ])
    #expect(
      plan.groups.map { $0.operations.map(\.name) } == [
        ["listPets", "list", "petsFind", "petFind", "get", "petsGetG", "getG"], ["list"],
      ])
  }

  @Test("repeats its group if asked to, or where it is chosen")
  func keptGroups() throws {
    let paths = #"""
      "/a": {
        "get": {"operationId": "pets/list", "tags": ["pets"], "responses": {"200": {"description": ""}}},
        "put": {"operationId": "petPut", "tags": ["pets"], "responses": {"200": {"description": ""}}},
        "post": {
          "operationId": "petAdd", "tags": ["pets"], "x-gen-name": "petsAdd", "responses": {"200": {"description": ""}}
        }
      }
      """#
    let kept = try Planning.paths(paths, options: PlanOptions(keepsOperationIDs: true))
    #expect(kept.plan.groups.map { $0.operations.map(\.name) } == [["petsList", "petPut", "petsAdd"]])
    #expect(try Planning.paths(paths).plan.groups.map { $0.operations.map(\.name) } == [["list", "put", "petsAdd"]])
  }

  @Test(
    "is what the route does, where the id says no more than the method and the path",
    arguments: [
      ("POST /v1/payment_intents/{intent}/confirm PostPaymentIntentsIntentConfirm", "confirm"),
      ("GET /v1/payment_intents/{intent} GetPaymentIntentsIntent", "get"),
      ("DELETE /v1/payment_intents/{intent} DeletePaymentIntentsIntent", "delete"),
      ("GET /v1/accounts/{account}/tax_ids/{id} GetAccountsAccountTaxIdsId", "getTaxId"),
      ("POST /v1/accounts/{account}/login_links PostAccountsAccountLoginLinks", "createLoginLink"),
      ("POST /v1/accounts/{account}/settings PostAccountsAccountSettings", "postSettings"),
      ("POST /v1/readers/{reader}/parts/{id}/cancel_action PostReadersReaderPartsIdCancelAction", "partCancelAction"),
      ("POST /v1/readers/{reader}/parts/{id}/reset PostReadersReaderPartsIdReset", "resetPart"),
      ("POST /v1/intents/{intent}/verify_microdeposits PostIntentsIntentVerifyMicrodeposits", "verifyMicrodeposits"),
      ("POST /users/{user}/terminate_sessions post_users_user_terminate_sessions Sessions", "userTerminateSessions"),
      ("POST /v1/accounts/{account}/send PostAccountsAccountSend", "send"),
      ("PUT /files/{file_id} put_files_id Files", "update"), ("PATCH /files/{file_id} patch_files_id Files", "update"),
      ("POST /files/{file_id} post_files_id Files", "update"), ("HEAD /files/{file_id} head_files_id Files", "head"),
      ("PUT /files/{file_id}#lock put_files_id#lock Files", "lock"),
      ("GET /files/{file_id}/versions get_files_id_versions Versions", "getFileVersions"),
      ("GET /files/{file_id}/search get_files_id_search Files", "search"),
      ("GET /crm/2025-09/things/{id} get-/crm/2025-09/things/{id}_/crm/2025-09/things/{id} Basic", "getThing"),
      // The method may stand at the end, with a word for several.
      ("GET /api/books/{id} api_books_id_get Book", "get"), ("PUT /api/books/{id} api_books_id_put Book", "update"),
      ("GET /api/books/{id}/cover api_books_idcover_get Book", "getCover"),
      ("GET /api/books/{id} api_books_id_get_collection Book", "get"),
      // huma writes a list and the parameters in its own way, Django REST framework the methods.
      ("GET /things/{thing-id} get-things-by-thing-id things", "get"),
      ("GET /things/{id}/parts list-things-by-id-parts things", "listParts"),
      ("PATCH /things/{id} patch-put-things-by-id things", "update"),
      ("GET /books/{id}/ books_retrieve books", "get"), ("GET /books/of/{year}/ books_of_list books", "listOf"),
      ("PATCH /books/{id}/ books_partial_update books", "update"),
      ("DELETE /books/{id}/ books_destroy books", "delete"), ("POST /books/{id}/ books_create books", "create"),
      ("POST /books/{id}/publish/ books_publish_create books", "publish"),
      ("DELETE /books/{book_pk}/pages/{id}/ books_pages_destroy books", "deletePage"),
      ("GET /books/{id}/ books_fetch books", "fetch"), ("PUT /books/{id}/ books_destroy books", "destroy"),
      // The last word of a path is not that of an id.
      ("GET /radar/value_lists/{value_list} GetRadarValueListsValueList radar", "getValueList"),
      ("GET /books/{id} books_id_put Book", "idPut"), ("GET /books/{id} books_id_get_all Book", "idGetAll"),
      // An id that says less, or more, or something else, was chosen by someone.
      ("GET /pets/{petId} getPet pets", "getPet"), ("GET /pets/{petId} getPetById pets", "getPetById"),
      ("GET /pets/{petId} getPetsPetIdNow pets", "getPetsPetIdNow"),
      ("POST /pets/{petId} getPetsPetId pets", "getPetsPetId"),
      // Without an id, it is what the route does behind the words of the group and in front of the version.
      ("GET /pets - pets", "get"), ("GET /pets/{petId} - pets", "get"), ("PATCH /pets/{petId} - pets", "update"),
      ("POST /pets - pets", "create"), ("POST /pets/{petId} - pets", "post"), ("DELETE /a/{b}/c/{d} -", "deleteC"),
      ("GET /a-b/c.d -", "getCD"), ("GET /sapi/v1/shop/pets/{petId} - shop", "getPet"),
      ("GET /sapi/v1/burn - shop", "getBurn"), ("POST /_auth/{client}/v1/auth/login - shop", "postAuthLogin"),
      ("GET /_auth/{client}/v1/pets/{petId} - pets", "get"), ("GET /a/{b}/c/v1/pets - shop", "getACPets"),
      ("GET /api/v{version}/pets/{petId} - pets", "get"),
      ("POST /v{apiVersion}/pets/{petId}/toys - pets", "postToys"),
      ("GET /version/{version}/pets - pets", "getVersionPets"),
      // How the response is written is not what it is about.
      ("GET /pets/{id}.json - pets", "get"), ("GET /pets/{id}/toys.xml - pets", "getToys"),
      ("GET /pets/{id}.{format} - pets", "get"), ("GET /pets.jsonl - pets", "getPetsJsonl"),
      // A verb of the path is not said twice, and what nothing else serves is not known to be created.
      ("GET /users/get-settings - users", "getSettings"), ("DELETE /users/remove-hold - users", "removeHold"),
      ("GET /plans/history/list - plans", "listHistory"), ("POST /users/login - users", "login"),
      ("POST /users/sync-themes - users", "postSyncThemes"), ("POST /lists/lists - pets", "postListsLists"),
      // The second copy of a path goes first.
      ("POST /files/{id}/import post-/files/{id}/import_/files/{id}/import Files", "postFilesIdImport"),
      // What is left has to be a name by itself.
      ("POST /files/{file_id}/import post_files_id_import Files", "postFilesIdImport"),
    ] as [(String, String)])
  func routes(operation: String, want: String) throws {
    #expect(try plan([operation]).groups.map { $0.operations.map(\.name) } == [[want]])
  }

  @Test(
    "is what the route does behind the head of the path that at least three ids lack, as drf-spectacular makes them",
    arguments: [
      (
        [
          "GET /api/events/{event}/ root_retrieve events", "GET /api/events/{event}/books/ books_list books",
          "GET /api/events/{event}/books/{id}/ books_retrieve books",
          "PATCH /api/events/{event}/books/{id}/cover/ books_cover_partial_update books",
          "POST /api/events/{event}/books/{id}/publish/ books_publish_create books",
          "GET /api/events/{event}/books/{id}/pages/{page}/ books_pages_retrieve books",
          "DELETE /api/toys/{id}/ api_toys_destroy toys",
        ], [["get"], ["list", "get", "updateCover", "publish", "getPage"], ["delete"]]
      ),
      // Two may be chosen by someone, and so may those of several heads.
      (
        ["GET /api/a/{b}/books/{id}/ books_retrieve shop", "PUT /api/a/{b}/toys/{id}/ toys_update shop"],
        [["retrieveBooks", "updateToys"]]
      ),
      (
        [
          "GET /a/{b}/books/{id}/ books_retrieve shop", "PUT /a/{b}/cars/{id}/ cars_update shop",
          "GET /c/{d}/toys/{id}/ toys_retrieve shop", "PUT /c/{d}/pens/{id}/ pens_update shop",
        ], [["retrieveBooks", "updateCars", "retrieveToys", "updatePens"]]
      ),
    ] as [([String], [[String]])])
  func routesBehindHead(operations: [String], want: [[String]]) throws {
    #expect(try plan(operations).groups.map { $0.operations.map(\.name) } == want)
  }

  @Test("is written alike whatever else asks for it: with a number, and not as the id is")
  func numbered() throws {
    let plan = try plan([
      "GET /a get_pet pets", "GET /b getPet pets", "GET /c get-pet pets", "GET /a_b - dogs", "GET /a-b - dogs",
      "GET /d Class dogs", "GET /e class dogs",
    ])
    #expect(
      plan.groups.map { $0.operations.map(\.name) } == [
        ["getPet3", "getPet", "getPet2"], ["getAB2", "getAB", "class2", "`class`"],
      ])
  }

  @Test("is what the route does by all of what the path serves")
  func routesTogether() throws {
    func operations(_ list: String) -> String {
      #"""
      "/v1/pets": {
        "get": {"operationId": "GetPets", "responses": {"200": {"description": "", "content": {"application/json": {
          "schema": \#(list)}}}}},
        "post": {"operationId": "PostPets", "responses": {}}
      },
      "/v1/pets/{pet}": {
        "parameters": [{"name": "pet", "in": "path", "required": true, "schema": {}}],
        "get": {"operationId": "GetPetsPet", "responses": {}},
        "post": {"operationId": "PostPetsPet", "responses": {}}
      },
      "/v1/toys/{toy}": {
        "parameters": [{"name": "toy", "in": "path", "required": true, "schema": {}}],
        "put": {"operationId": "PutToysToy", "responses": {}},
        "post": {"operationId": "PostToysToy", "responses": {}}
      },
      "/v1/pets/{pet}/toys": {
        "parameters": [{"name": "pet", "in": "path", "required": true, "schema": {}}],
        "get": {"operationId": "GetPetsPetToys", "responses": {"200": {"description": "", "content": {"application/json": {
          "schema": \#(list)}}}}},
        "post": {"operationId": "PostPetsPetToys", "responses": {}}
      },
      "/v1/pets/{pet}/diet": {
        "parameters": [{"name": "pet", "in": "path", "required": true, "schema": {}}],
        "get": {"operationId": "GetPetsPetDiet", "responses": {}},
        "post": {"operationId": "PostPetsPetDiet", "responses": {}}
      }
      """#
    }
    let want = [
      ["list", "create", "get", "update", "listToys", "createToy", "getDiet", "postDiet"], ["update", "post"],
    ]
    for list in [
      #"{"type": "array", "items": {"type": "string"}}"#,
      #"{"type": "object", "properties": {"data": {"type": "array", "items": {"type": "string"}}}}"#,
      #"{"type": "object", "properties": {"Items": {"type": "array", "items": {"type": "string"}}}}"#,
    ] {
      #expect(try Planning.paths(operations(list)).plan.groups.map { $0.operations.map(\.name) } == want)
    }
    // What may be anything is a list where one of the things in it is below. What is one thing is not told from that, and both keep
    // their ids.
    func names(_ response: String) throws -> [[String]] {
      try Planning.paths(operations(response)).plan.groups.map { $0.operations.map(\.name) }
    }
    #expect(
      try names("{}") == [
        ["list", "create", "get", "update", "getToys", "createToy", "getDiet", "postDiet"], ["update", "post"],
      ])
    #expect(
      try names(#"{"type": "string"}"#) == [
        ["getPets", "create", "getPetsPet", "update", "getToys", "createToy", "getDiet", "postDiet"],
        ["update", "post"],
      ])
  }

  @Test("is that of a list where a path with one parameter more is below, and its path where another one has the name")
  func withoutIDs() throws {
    func operation(_ response: String = "{}") -> String {
      #"{"responses": {"200": {"description": "", "content": {"application/json": {"schema": \#(response)}}}}}"#
    }
    let parameters = ["kind", "id"].map { #"{"name": "\#($0)", "in": "path", "required": true, "schema": {}}"# }
    let list = #"{"type": "array", "items": {"type": "string"}}"#
    let plan = try Planning.paths(
      #"""
      "/crm/objects/{kind}": {"parameters": [\#(parameters[0])], "get": \#(operation(list)), "post": \#(operation())},
      "/crm/objects/{kind}/{id}": {"parameters": [\#(parameters.joined(separator: ", "))], "get": \#(operation())},
      "/crm/v1/notes": {"get": \#(operation(list)), "post": \#(operation(list))},
      "/crm/v2/notes": {"get": \#(operation(list))}
      """#
    ).plan
    #expect(
      plan.groups.map { $0.operations.map(\.name) } == [
        ["listObjects", "createObject", "getObject", "getCrmV1Notes", "postNotes", "getCrmV2Notes"]
      ])
  }

  @Test("is that of a list where the object around it calls the list as the path does")
  func namedLists() throws {
    func operation(_ member: String, _ parameter: String = "") -> String {
      #"""
      {"parameters": [\#(parameter)], "get": {"tags": ["pets"], "responses": {"200": {"description": "", "content": {
        "application/json": {"schema": {"type": "object", "properties": {
          "\#(member)": {"type": "array", "items": {"type": "object"}}, "pagination": {"type": "object"}
        }}}}}}}}
      """#
    }
    let id = #"{"name": "id", "in": "path", "required": true, "schema": {}}"#
    let plan = try Planning.paths(
      #"""
      "/pets": \#(operation("pets")), "/pets/{id}/small_toys": \#(operation("smallToys", id)),
      "/pets/{id}/diet": \#(operation("meals", id))
      """#)
    #expect(plan.plan.groups.map { $0.operations.map(\.name) } == [["list", "listSmallToys", "getDiet"]])
  }

  @Test("tells a change of a part from that of the whole where a path serves both")
  func changes() throws {
    let parameter = #""parameters": [{"name": "id", "in": "path", "required": true, "schema": {}}]"#
    let plan = try Planning.paths(
      #"""
      "/pets/{id}": {\#(parameter), "patch": {"responses": {}}, "put": {"responses": {}}},
      "/toys/{id}.json": {\#(parameter), "put": {"responses": {}}, "patch": {"responses": {}}},
      "/dogs/{id}": {\#(parameter), "patch": {"responses": {}}},
      "/dogs/{id}/name": {\#(parameter), "put": {"responses": {}}}
      """#
    ).plan
    #expect(
      plan.groups.map { $0.operations.map(\.name) } == [
        ["patch", "update"], ["update", "patch"], ["update", "updateName"],
      ])
  }

  @Test(
    "has no class of the server in front",
    arguments: [
      (
        ["GET /users UsersController_findAll users", "GET /users/{id} UsersController_findOne users"],
        ["findAll", "findOne"]
      ),
      (["GET /v1/users UsersController_findAll_v1 users"], ["findAll"]),
      (["GET / AppController_getHello"], ["getHello"]),
      (["GET /a UsersController_usersList users"], ["list"]),
      (
        ["GET /a PetsController_list pets", "GET /b ToysController_list pets"],
        ["petsControllerList", "toysControllerList"]
      ),
      (["GET /a UsersController_2fa users"], ["controller2fa"]),
      (["GET /a ShopWeb.UserController.index users", "GET /b ShopWeb.API.UserController.me users"], ["index", "me"]),
      (["GET /a ShopWeb.UserControllers.index users"], ["shopWebUserControllersIndex"]),
      (["GET /a UsersControllerList users"], ["controllerList"]),
    ])
  func withoutClass(operations: [String], want: [String]) throws {
    #expect(try plan(operations).groups.map { $0.operations.map(\.name) } == [want])
  }

  @Test(
    "begins with the verb that its id ends in, if that is one for the method",
    arguments: [
      ("PATCH /a accountSettingsUpdate accounts", "updateSettings"), ("GET /a tenants.get schema", "getTenants"),
      ("DELETE /a membersRemove groups", "removeMembers"), ("POST /a poll_create meetings", "createPoll"),
      ("GET /a recordingsList cloud", "listRecordings"), ("POST /polls/create pollCreate meetings", "createPoll"),
      ("PUT /a instance_put cloud", "putInstance"), ("POST /a instances_post cloud", "postInstances"),
      ("GET /a/{id} message_batches_retrieve cloud", "retrieveMessageBatches"),
      ("POST /a/{id}/cancel message_batches_cancel cloud", "cancelMessageBatches"),
      ("POST /cancel message_batches_cancel cloud", "messageBatchesCancel"),
      ("PUT /a devices_bulk_update dcim", "bulkUpdateDevices"),
      ("DELETE /a sites_bulk_destroy dcim", "bulkDestroySites"),
      ("PATCH /a devices_bulk_partial_update dcim", "bulkPartialUpdateDevices"),
      // What is done within one of several is not done to that, and a thing is not done at all.
      ("POST /blogs/{id}/posts blogPost cloud", "blogPost"), ("POST /post blogPost cloud", "blogPost"),
      ("POST /a/{id}/add collAdd record", "collAdd"), ("DELETE /a/{id}/remove collRemove record", "collRemove"),
      ("GET /a/{id}/get collGet record", "getColl"), ("POST /a/{id}/copy copyThreadPost cloud", "copyThreadPost"),
      // One for another method, or in the singular; behind another verb or a word for how it is done.
      ("POST /a statusUpdate pages", "statusUpdate"), ("GET /a taskList tasks2", "taskList"),
      ("PATCH /a editNoteUpdate pages", "editNoteUpdate"), ("POST /a postBatchCreate pages", "postBatchCreate"),
      ("DELETE /a bulkDelete pages", "bulkDelete"), ("PATCH /a users_partial_update users", "partialUpdate"),
    ])
  func verbs(operation: String, want: String) throws {
    #expect(try plan([operation]).groups.map { $0.operations.map(\.name) } == [[want]])
  }

  @Test(
    "is that of the function that a tool made the id of, if nine in ten ids of the description are made like this",
    arguments: [
      // The method in front.
      (
        [
          "GET /todos get_get_todos todos", "POST /todos/new post_create_item todos",
          "DELETE /todos/{id} delete_delete_todo todos",
        ], ["getTodos", "createItem", "deleteTodo"]
      ),
      (["GET /todos get~list_items todos", "POST /todos/new post~create_item todos"], ["listItems", "createItem"]),
      // A class of NSwag in front, and .NET's word for what is asynchronous behind it.
      (
        [
          "GET /users/{id}/notes UserNotes_GetNotes users", "POST /notes ExternalApiUserNotes_CreateNoteAsync users",
          "GET /users ExternalApiUsers_Async users",
        ], ["getNotes", "createNote", "async"]
      ),
      // The path in front, each of its words once.
      (
        [
          "GET /items ItemsListItems items", "GET /items/{item_id} ItemsItemIdGetItem items",
          "GET /items/{item_id}/items ItemsItemIdGetParts items", "GET /classic ClassicClassic items",
        ], ["listItems", "getItem", "getParts", "classic"]
      ),
      // Two versions of one function.
      (
        [
          "GET /items ItemsListItems items", "GET /items/{item_id} ItemsItemIdGetItem items",
          "GET /v2/items V2ItemsListItems items", "GET /v2/items/{item_id} V2ItemsItemIdGetItem items",
          "PUT /v2/items/{item_id}/name V2ItemsItemIdNameUpdateItem items",
        ], ["listItems", "getItem", "listItemsV2", "getItemV2", "updateItem"]
      ),
      // Functions need no verb, if half of them have one.
      (
        [
          "GET /items/{item_id} ItemsItemIdGetItem items", "POST /items/{item_id}/pay ItemsItemIdPayPay items",
          "GET /items/me ItemsMeMe items", "PUT /items/{item_id}/copy ItemsItemIdCopyReplaceCopy items",
        ], ["getItem", "pay", "me", "replaceCopy"]
      ),
      (
        [
          "GET /items my_shop_list_items items", "GET /items/{id} my_shop_get_item items",
          "GET /me my_shop_me items", "GET /items/{id}/file my_shop_download items",
        ], ["listItems", "getItem", "me", "download"]
      ),
      (
        [
          "GET /items my_app.list_items items", "GET /items/{id} my_app.get_item items",
          "GET /me my_app.me items",
        ], ["listItems", "getItem", "me"]
      ),
      // The module in front: with a word that says so, or the same one of all.
      (
        [
          "GET /items booking_api_list_items items", "GET /items/{id} shop_api_get_item items",
          "POST /items/new my_shop_views_create_item items",
        ], ["listItems", "getItem", "createItem"]
      ),
      (
        [
          "GET /items shop_list_items items", "GET /items/{id} shop_get_item items",
          "POST /items/new shop_add_item items",
        ],
        ["listItems", "getItem", "addItem"]
      ),
      (
        [
          "GET /pets shop.controllers.pets.get_all pets", "GET /pets/{id} shop.controllers.pets.getOne pets",
          "POST /pets/new access.control_server.addPet pets",
        ], ["getAll", "getOne", "addPet"]
      ),
      (["GET /pets shop.pets.list_all x", "GET /pets/{id} shop.pets.find x"], ["shopPetsListAll", "shopPetsFind"]),
      // The name of the API in front, with a dot.
      (
        [
          "GET /shelves library.shelves.list shelves", "GET /shelves/{id} library.shelves.get shelves",
          "GET /books library.books.list shelves",
        ], ["list", "get", "listBooks"]
      ),
      (
        ["GET /shelves library.shelves.list shelves", "GET /shelves/{id} library.shelves.get shelves"],
        ["listLibraryShelves", "getLibraryShelves"]
      ),
      // These were written by someone, or are too few to tell.
      (["GET /pets getPets pets", "POST /toys postPets pets"], ["getPets", "postPets"]),
      (["GET /todos get_get_todos todos", "POST /todos/new create_item todos"], ["getGetTodos", "createItem"]),
      (["GET /items ItemsListItems shop", "GET /parts PartsListParts shop"], ["itemsListItems", "partsListParts"]),
      (["GET /items shop_list_items items", "GET /items/{id} shop_get_item items"], ["shopListItems", "shopGetItem"]),
      (
        ["GET /a petsitter_names x", "GET /b petsitter_ages x", "GET /c petsitter_toys x"],
        ["petsitterNames", "petsitterAges", "petsitterToys"]
      ),
      // Two functions of one name are told apart by their ids.
      (
        ["GET /a a_api_list_items items", "GET /b b_api_list_items items", "POST /c a_api_add_item items"],
        ["aAPIListItems", "bAPIListItems", "addItem"]
      ),
    ] as [([String], [String])])
  func functions(operations: [String], want: [String]) throws {
    let names = try plan(operations).groups.map { $0.operations.map { $0.name.lowercased() } }
    #expect(names == [want.map { $0.lowercased() }])
  }

  @Test("has the method in the place of the verb where open_api_spex has a second route to a function")
  func secondRoutes() throws {
    func operation(_ id: String) -> String {
      #"{"operationId": "UserController.\#(id)", "tags": ["users"], "responses": {}}"#
    }
    let plan = try Planning.paths(
      #"""
      "/users": {
        "put": \#(operation("update")), "patch": \#(operation("update (2)")), "get": \#(operation("show")),
        "post": \#(operation("find (2)")), "delete": \#(operation("show (2)"))
      }
      """#
    ).plan
    #expect(plan.groups[0].operations.map(\.name).sorted() == ["find2", "patch", "show", "show2", "update"])
  }

  @Test("has no number that only tells the ids of several groups apart")
  func numbers() throws {
    let plan = try plan([
      "GET /pets list pets", "GET /dogs list_1 dogs", "GET /cats list_2 cats", "GET /cats/old list_3 cats",
      "GET /toys toysList_1 toys", "GET /pets/old list_4 pets", "GET /toys/page page_2 toys",
      // Beside the first of them, which has the name that all would have.
      "GET /ants AntService_Echo AntService", "POST /ants/new AntService_Echo_1 AntService",
      "GET /bees BeeService_Get BeeService",
    ])
    #expect(
      plan.groups.map { $0.operations.map(\.name) } == [
        ["list", "list4"], ["list"], ["list2", "list3"], ["list1", "page2"], ["echo", "echo1"], ["get"],
      ])
  }

  @Test("keeps the route where most ids of the description are something else")
  func otherIDs() throws {
    let plan = try plan(["GET /pets/{pet} getPetsPet", "GET /dogs/{dog} showDog", "GET /cats/{cat} getCatsCat"])
    #expect(plan.groups.map { $0.operations.map(\.name) } == [["getPetsPet"], ["showDog"], ["getCatsCat"]])
  }

  @Test(
    "has no version of the API and no module of the server",
    arguments: [
      ("GET /v1/pets v1-list-pets pets", "listPets"), ("GET /v1/pets listPetsV1 pets", "listPets"),
      ("GET /api/v2/pets api_v2_list_pets pets", "listPets"), ("GET /v1/pets pets_list_v1 pets", "list"),
      ("POST /v1/talks agents_api_v1_talks_start beta.talks", "start"),
      ("GET /v1/files files_api_routes_list_files files", "listFiles"),
      ("GET /v1/hooks connector_get_url_v1 beta.connectors", "getUrl"),
      ("GET /v1/lists v1-list-lists beta.lists", "listLists"),
      // These words are about something else.
      ("GET /pets v1-list-pets pets", "v1ListPets"), ("GET /v1/pets listPetsV2 pets", "listPetsV2"),
      ("GET /api/keys apiKeysFind secrets", "apiKeysFind"), ("GET /v1/routes get_api_routes maps", "getApiRoutes"),
      ("GET /v1/talks judge_talk beta.judges", "judgeTalk"), ("GET /v1 v1 general", "v1"),
    ] as [(String, String)])
  func withoutVersion(operation: String, want: String) throws {
    #expect(try plan([operation]).groups.map { $0.operations.map(\.name) } == [[want]])
  }

  @Test("keeps the version where the paths of its group have several")
  func severalVersions() throws {
    let plan = try plan([
      "GET /v1/pets listPetsV1 pets", "GET /v2/pets listPetsV2 pets", "GET /v2/pets/{id} showPetV2 pets",
      "GET /v2/dogs listDogsV2 dogs", "GET /kennel showKennelV2 dogs",
    ])
    #expect(
      plan.groups.map { $0.operations.map(\.name) } == [
        ["listPetsV1", "listPetsV2", "showPetV2"], ["listDogs", "showKennel"],
      ])
  }

  @Test("gives its types the same name, as that of a call if it is one of Swift")
  func typeNames() throws {
    let plan = try plan(["GET /a petsList pets", "GET /b petsData pets", "GET /c petsError pets"])
    #expect(plan.groups[0].operations.map(\.name) == ["list", "data", "error"])
    #expect(
      plan.groups[0].operations.map(\.typesPath) == [
        ["PetsAPI", "List"], ["PetsAPI", "DataCall"], ["PetsAPI", "ErrorCall"],
      ])
  }

  @Test("keeps the id that the description gives, or takes its place")
  func ids() throws {
    let plan = try plan(["GET /a pets/list pets", "GET /b - pets"])
    #expect(plan.groups[0].operations.map(\.operationID) == ["pets/list", "getB"])
  }

  @Test("is made of its path where several have one id")
  func repeated() throws {
    let planning = try Planning.paths(
      #"""
      "/a": {📌"get": {"operationId": "x", "responses": {"200": {"description": ""}}}},
      "/a/b": {👉"get": {"operationId": "x", "responses": {"200": {"description": ""}}}},
      "/a/c": {👉"get": {"operationId": "x", "responses": {"200": {"description": ""}}}}
      """#)
    #expect(planning.plan.groups.map { $0.operations.map(\.name) } == [["getA", "getAB", "getAC"]])
    #expect(
      planning.diagnostics
        == planning.marks.map {
          Diagnostic(
            .warning, "operation.repeated-id",
            #"the operationId "x" is taken; the operations are named after their paths"#,
            at: $0, notes: [.init("first used here", at: planning.pins[0])])
        })
  }

  @Test("is the id that an operation of another group has, too")
  func repeatedElsewhere() throws {
    let planning = try Planning.paths(
      #"""
      "/v1/pods": {"get": {"operationId": "listPods", "tags": ["v1"], "responses": {"200": {"description": ""}}}},
      "/v2/pods": {"get": {"operationId": "listPods", "tags": ["v2"], "responses": {"200": {"description": ""}}}},
      "/v3/a": {📌"get": {"operationId": "listPods", "tags": ["v3"], "responses": {"200": {"description": ""}}}},
      "/v3/b": {👉"get": {"operationId": "listPods", "tags": ["V3"], "responses": {"200": {"description": ""}}}}
      """#)
    #expect(
      planning.plan.groups.map { $0.operations.map(\.name) } == [["listPods"], ["listPods"], ["getV3A", "getV3B"]])
    #expect(planning.diagnostics.map(\.place) == planning.marks)
    #expect(planning.diagnostics.map { $0.notes.map(\.place) } == [planning.pins])
  }

  @Test("does not depend on which operations there are besides")
  func additions() throws {
    let before = try plan(["GET /a list_pets pets", "GET /b - pets"]).groups[0].operations.map(\.name)
    let after = try plan(["GET /0 count pets", "GET /a list_pets pets", "GET /b - pets", "GET /c listDogs dogs"])
    #expect(before == ["listPets", "getB"])
    #expect(after.groups[0].operations.map(\.name) == ["count"] + before)
  }

  @Test("is found in the group of its first tag, in document order")
  func groups() throws {
    let plan = try plan(["GET /a a pets", "GET /b b dogs", "GET /c c pets", "GET /d d Pets"])
    #expect(plan.groups.map(\.apiName) == ["PetsAPI", "DogsAPI"])
    #expect(plan.groups.map { $0.operations.map(\.name) } == [["a", "c", "d"], ["b"]])
  }

  @Test(
    "stands in a group that is named after its tag",
    arguments: [
      ("pets", "PetsAPI", "Pets", "pets"), ("Pet-Store", "PetStoreAPI", "PetStore", "petStore"),
      ("Error", "ErrorAPI", "ErrorOperations", "error"),
      ("default", "DefaultAPI", "Default", "defaultOperations"),
      ("Servers", "ServersAPI", "ServersOperations", "servers"),
      ("client", "ClientAPI", "Client", "clientOperations"),
      ("configuration", "ConfigurationAPI", "Configuration", "configurationOperations"),
      ("response", "ResponseAPI", "ResponseOperations", "responseOperations"),
      ("body", "BodyAPI", "BodyOperations", "bodyOperations"),
      ("2fa", "_2faAPI", "_2faOperations", "_2fa"),
      ("名前", "名前API", "名前Operations", "名前"), ("import", "ImportAPI", "Import", "importOperations"),
      ("pets-api", "PetsAPI", "Pets", "pets"), ("API", "API", "API", "api"),
      ("TestClient", "TestClientAPI", "TestClientOperations", "testClient"),
    ] as [(String, String, String, String)])
  func groupNames(tag: String, api: String, type: String, accessor: String) throws {
    let group = try #require(plan(["GET /a a \(tag)"]).groups.first)
    #expect([group.apiName, group.typeName, group.accessorName] == [api, type, accessor])
  }

  @Test(
    "stands without a tag in a group that is named after its path",
    arguments: [
      ("GET /pets -", "PetsAPI", "pets"), ("GET /v1/pets/{id} -", "PetsAPI", "pets"),
      ("GET /api/v2.1/pet-stores/{id}/pets -", "PetStoresAPI", "petStores"),
      ("GET /{tenant}/pets -", "PetsAPI", "pets"), ("GET /2024-01-31/v1beta1/pets -", "PetsAPI", "pets"),
      ("GET /vets -", "VetsAPI", "vets"), ("GET /v -", "VAPI", "v"), ("GET /rest/v1alpha/pets -", "PetsAPI", "pets"),
      ("GET /pets.json -", "PetsAPI", "pets"), ("POST /chat.postMessage chat_post", "ChatAPI", "chat"),
      ("GET /.well-known/live live", "WellKnownAPI", "wellKnown"), ("GET /import/a -", "ImportAPI", "importOperations"),
      ("GET / -", "GeneralAPI", "general"), ("GET /v1/{id} -", "GeneralAPI", "general"),
      ("GET /api api", "GeneralAPI", "general"),
      // The operation's own name groups nothing.
      ("POST /sendMessage sendMessage", "GeneralAPI", "general"),
      ("POST /send-message sendMessage", "GeneralAPI", "general"),
    ] as [(String, String, String)])
  func untagged(operation: String, api: String, accessor: String) throws {
    let group = try #require(plan([operation]).groups.first)
    #expect([group.apiName, group.accessorName] == [api, accessor])
    #expect(group.operations.map(\.tag) == [nil])
  }

  @Test("stays in its group whatever there is besides, and shares it with a tag of the name")
  func untaggedBesides() throws {
    let operations = ["GET /v1/pets/{id} showPet", "GET /v1/pets listPets", "GET /v1/dogs listDogs pets"]
    #expect(try plan([operations[0]]).groups.map(\.apiName) == ["PetsAPI"])
    let plan = try plan(["GET /v2/owners listOwners", "GET /status -"] + operations)
    #expect(plan.groups.map(\.apiName) == ["OwnersAPI", "StatusAPI", "PetsAPI"])
    #expect(plan.groups.last?.operations.map(\.name) == ["showPet", "listPets", "listDogs"])
    #expect(plan.groups.last?.operations.map(\.tag) == [nil, nil, "pets"])
  }

  @Test("leaves the shorter name of a group to the one that asks for no longer one")
  func apiOfAPI() throws {
    let plan = try plan(["GET /a a pets-api", "GET /b b pets"])
    #expect(plan.groups.map(\.apiName) == ["PetsApiAPI", "PetsAPI"])
  }
}
