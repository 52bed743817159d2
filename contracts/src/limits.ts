/** Limits that the server enforces and the screens announce. Sizes are in bytes unless the name says otherwise. */

export const limits = {
  /** Characters of a policy's title. */
  policyTitleCharacters: 500,
  /** UTF-8 bytes of a policy's Markdown. */
  policyContentBytes: 512 * 1024,
  /** Characters of the note that says why a version was made. */
  changeNoteCharacters: 500,
  /** Characters of the reason for a decision on a finding or on what applies. */
  reasonCharacters: 500,
  /** Bodies of requirements of its own that an organization has at a time. */
  ownBodies: 20,
  /** Requirements of one of them. */
  ownRequirements: 2_000,
  /** Library requirements that one of an organization's own can be the same as. */
  ownRequirementEquals: 5,
  /** Characters of a file that they are imported from. */
  ownBodyCharacters: 16_000_000,
  /** Characters of the name of one of them. */
  ownBodyNameCharacters: 60,
  /** Characters of a search. */
  searchCharacters: 200,
  /** Serialized bytes of all events of one append: below EventStoreDB's 1,048,576 and Kafka's 1 MB. */
  appendBytes: 900 * 1024,
  /** Documents of a policy that an analysis reads, newest first. */
  analysisDocuments: 100,
  /** One uploaded file. */
  uploadBytes: 10 * 1024 * 1024,
  /** Files in one upload request. */
  uploadFiles: 10,
  /** Characters of a password, at least and at most. */
  passwordCharacters: { min: 8, max: 128 },
  /** Days that an API key is valid at most. */
  apiKeyDays: 365,
  /** Characters of a claim of the front page. */
  siteClaimCharacters: 120,
  /** Claims that it makes at a time. */
  siteClaims: 12,
  /** Hours for which an organization grants support access at most. */
  supportAccessHours: 7 * 24,
  /** Minutes that an administrator acts as a person for support at most. */
  supportSessionMinutes: 60,
  /** Sides of a profile picture, which is square. */
  profilePicturePixels: 256,
  /** A profile picture as it is stored. */
  profilePictureBytes: 300 * 1024,
  /** API keys of one person that can be used at the same time. */
  apiKeysPerUser: 20,
  passkeysPerUser: 10,
  /** People of an organization whom its directory, or its own way to sign in, may add. */
  directoryPeople: 20_000,
  /** Groups of a directory. */
  directoryGroups: 500,
  /** People in all groups of a directory together: somebody in two counts twice. */
  directoryGroupMembers: 50_000,
  /** People whom one request adds to a group, or takes out. */
  directoryChangedMembers: 1_000,
  directoryTokens: 5,
  /** Webhooks of an organization. */
  webhooks: 10,
  /** Characters of the address of one. */
  webhookAddressCharacters: 1_000,
  /** Characters of a short single-line field such as a name. */
  nameCharacters: 200,
  /** Characters of the text that list items carry instead of content. */
  excerptCharacters: 200,
  /** Matches that a list counts; where there are more it says "more than". */
  countedMatches: 10_000,
  /** Matches that a search counts: each costs more than one of a list (docs/adr/0013). */
  countedHits: 5_000,
  /** Lines of a list of people to invite. */
  memberImportLines: 1_000,
  /** Characters of that list. */
  memberImportCharacters: 256 * 1024,
  /** People of it whom one request invites. */
  invitationsAtOnce: 25,
  /** Policy types, or regulatory entities, that an organization has at a time. */
  catalogItems: 200,
  /** Characters of what is said about one of them. */
  catalogDescriptionCharacters: 1_000,
  /** Variables with a value that an organization has at a time. */
  variables: 100,
  /** Characters of the name of one of them. */
  variableNameCharacters: 40,
  /** Characters of its value. */
  variableValueCharacters: 300,
  /** Places of one policy that have the value of a variable. */
  variableUses: 500,
  /** Characters of a regulatory entity's acronym. */
  acronymCharacters: 30,
  /** Characters of the address of a website. */
  websiteCharacters: 500,
  /** Items of a page when the request does not say. */
  pageDefault: 50,
  /** Characters of a page's cursor: it may hold 120 letters of a title in any script, in base64. */
  cursorCharacters: 1_000,
  /** Items of a page at most. */
  pageMaximum: 200,
  /** Policies that one export can name: their ids stand in its address. */
  chosenPolicies: 100,
} as const;
