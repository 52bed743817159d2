/**
 * Limits that the server enforces and the screens display. Sizes are in bytes unless the name specifies
 * otherwise.
 */

export const limits = {
  policyTitleCharacters: 500,
  /** Maximum size of a policy's Markdown, in UTF-8 bytes. */
  policyContentBytes: 512 * 1024,
  /** Maximum number of distinct pictures in a policy. */
  policyPictures: 100,
  /** Maximum number of pixels of an uploaded picture, in millions. */
  pictureMegapixels: 40,
  /** Maximum width and height of a stored picture, in pixels. Larger pictures are scaled down. */
  pictureSidePixels: 2_000,
  /** Maximum size of a stored picture. Larger pictures are re-encoded as smaller JPEGs. */
  pictureBytes: 2 * 1024 * 1024,
  /** Days for which an unused picture is kept. */
  unusedPictureDays: 7,
  pictureDescriptionCharacters: 500,
  /** Maximum length of the note that explains a version. */
  changeNoteCharacters: 500,
  /** Maximum length of the reason for a decision on a finding or on scope. */
  reasonCharacters: 500,
  /** Maximum number of months between two reviews of a policy. */
  reviewIntervalMonths: 120,
  /** Maximum length of each text of a request for an exception to a policy. */
  exceptionTextCharacters: 2_000,
  /** Maximum number of days from today to the last day of an exception. */
  exceptionDays: 366,
  legalHoldReasonCharacters: 1_000,
  /** Maximum number of custom bodies of requirements per organization. */
  ownBodies: 20,
  /** Maximum number of requirements per custom body. */
  ownRequirements: 2_000,
  /** Maximum number of equivalent library requirements per requirement of a custom body. */
  ownRequirementEquals: 5,
  /**
   * Maximum size of the file from which a custom body is imported, in characters. NIST's largest catalog, SP
   * 800-53 rev. 5.2.0 with the assessments of SP 800-53A, has 10,440,825, including line breaks; the limit is
   * about 50 percent higher. The thread that reads the file holds all of it in memory. As JSON, the request
   * has at most twice as many bytes.
   */
  ownBodyCharacters: 16_000_000,
  /** Maximum length of a custom body's name. */
  ownBodyNameCharacters: 60,
  searchCharacters: 200,
  /**
   * Maximum size of all events in one append, serialized: less than EventStoreDB's 1,048,576 bytes and
   * Kafka's 1 MB.
   */
  appendBytes: 900 * 1024,
  /** Maximum number of a policy's documents that an analysis includes, newest first. */
  analysisDocuments: 100,
  /** Maximum size of one uploaded file. */
  uploadBytes: 10 * 1024 * 1024,
  /** Maximum number of files in one upload request. */
  uploadFiles: 10,
  /** Minimum and maximum characters of a password. */
  passwordCharacters: { min: 8, max: 128 },
  /** Maximum validity of an API key in days. */
  apiKeyDays: 365,
  /** Maximum duration of an auditor's access in days. */
  auditorDays: 366,
  /** Maximum length of a request for evidence, and of the note in its answer. */
  evidenceTextCharacters: 4_000,
  /** Maximum number of an auditor's requests for evidence that are open at once. */
  openEvidenceRequests: 50,
  /** Maximum number of a member's requests for exceptions to policies that wait for a decision. */
  openExceptionRequests: 50,
  /** Maximum number of an organization's requests for exceptions to policies that wait for a decision. */
  openExceptionRequestsOfOrganization: 500,
  commentCharacters: 2_000,
  /** Maximum number of comments in a thread, including deleted ones. */
  commentsPerThread: 100,
  /** Maximum number of open threads of a policy when another is started. */
  openCommentThreads: 200,
  /** Maximum number of threads per page. */
  commentThreadsPerPage: 20,
  /** Maximum number of requests for evidence in one audit, including closed ones. */
  evidenceRequests: 1_000,
  /** Maximum length of a claim on the landing page. */
  siteClaimCharacters: 120,
  /** Maximum number of claims on the landing page. */
  siteClaims: 12,
  /** Maximum duration of support access in hours. */
  supportAccessHours: 7 * 24,
  /** Maximum duration of a support session in minutes. */
  supportSessionMinutes: 60,
  /** Width and height of a profile picture, in pixels. */
  profilePicturePixels: 256,
  /** Maximum size of a stored profile picture. */
  profilePictureBytes: 300 * 1024,
  /** Maximum number of active API keys per user. */
  apiKeysPerUser: 20,
  passkeysPerUser: 10,
  /** Maximum number of users whom an organization's directory or single sign-on may add. */
  directoryPeople: 20_000,
  /** Maximum number of groups in a directory. */
  directoryGroups: 500,
  /**
   * Maximum number of memberships in all groups of a directory together. A user in two groups counts twice.
   */
  directoryGroupMembers: 50_000,
  /** Maximum number of users whom one request adds to or removes from a group. */
  directoryChangedMembers: 1_000,
  directoryTokens: 5,
  /** Maximum number of groups in an organization. */
  groups: 500,
  /**
   * Maximum number of people in all groups whose members are added by hand. A user in two groups counts twice.
   */
  groupMembers: 50_000,
  /** Maximum number of people whom one request adds to a group, and of those whom it removes. */
  groupChangedMembers: 1_000,
  /** Maximum number of webhooks per organization. */
  webhooks: 10,
  webhookAddressCharacters: 1_000,
  /** Maximum length of an organization's postal address. */
  addressCharacters: 400,
  /** Maximum length of a short single-line field, such as a name. */
  nameCharacters: 200,
  /** Maximum length of a policy's document number, such as `HR-014`. */
  documentNumberCharacters: 50,
  /** Maximum length of the excerpt that list items contain instead of content. */
  excerptCharacters: 200,
  /** Maximum number of matches that a list counts. Beyond it, the list shows "more than". */
  countedMatches: 10_000,
  /** Maximum number of audit log entries that one request searches, or counts one by one. */
  searchedEntries: 20_000,
  /**
   * Maximum number of matches that a search counts. A search match costs more to count than a list item
   * (docs/adr/0013).
   */
  countedHits: 5_000,
  /** Maximum number of lines in an imported list of users to invite. */
  memberImportLines: 1_000,
  /** Maximum number of columns in an imported list of users to invite. */
  memberImportColumns: 200,
  /** Maximum length of an imported list of users to invite. */
  memberImportCharacters: 256 * 1024,
  /** Maximum number of invitations per request. */
  invitationsAtOnce: 25,
  /** Maximum number of policy types, and of regulatory entities, per organization. */
  catalogItems: 200,
  /** Maximum length of the description of a policy type or regulatory entity. */
  catalogDescriptionCharacters: 1_000,
  /** Maximum number of entries in a PDF of the audit log. Other formats have no limit. */
  auditPdfEntries: 1_000,
  /** Maximum number of saved views per user and page. */
  savedViews: 50,
  /** Maximum number of variables with a value per organization. */
  variables: 100,
  variableNameCharacters: 40,
  variableValueCharacters: 300,
  /** Maximum number of uses of variables in one policy. */
  variableUses: 500,
  /** Maximum length of a regulatory entity's acronym. */
  acronymCharacters: 30,
  /** Maximum length of a website's URL. */
  websiteCharacters: 500,
  /** Default number of items per page. */
  pageDefault: 50,
  /**
   * Maximum length of a page's cursor. It can contain 120 letters of a title, in any script, encoded as
   * base64.
   */
  cursorCharacters: 1_000,
  /** Maximum items per page. */
  pageMaximum: 200,
  /** Maximum number of policies that an export can select. Their ids are in the URL. */
  chosenPolicies: 100,
} as const;
