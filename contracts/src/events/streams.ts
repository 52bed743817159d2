/**
 * Stream categories. A stream is named `category-id`. A category contains no dash, so that the prefix
 * `category-` selects the same streams in every event store. Published names never change. `id` is the
 * pattern that ids match; `about` describes the streams' content.
 */
export const streams = {
  organization: { id: '{organizationId}', about: 'An organization, its members, and its invitations.' },
  user: { id: '{userId}', about: 'A person with an account, in whichever organization they are.' },
  session: { id: '{publicId}', about: 'One sign-in, until it ends. The id opens nothing.' },
  signIn: {
    id: '{emailKey}-{yyyy-mm-dd}',
    about:
      'Failed attempts to sign in with an email address on one day. `{way}-{yyyy-mm-dd}` where no account can be named.',
  },
  email: { id: '{emailKey}', about: 'Whose an email address is. The key is an HMAC of the address.' },
  freeTrial: { id: '{organizationId}', about: "An organization's one free trial." },
  features: {
    id: '{organizationId}',
    about: 'Features that administrators turned on or off for an organization, whatever its plan has.',
  },
  subscription: {
    id: '{organizationId}',
    about: "An organization's subscription, as the payment provider tells it.",
  },
  payments: {
    id: '{organizationId}',
    about: 'What an organization paid and got back: refunds and disputes.',
  },
  retention: {
    id: '{organizationId}',
    about:
      'What is kept of an organization and until when: legal holds, removal after a subscription, and closing.',
  },
  organizationExport: {
    id: '{organizationId}',
    about: 'Files with everything that an organization has, which its owners asked for.',
  },
  evidencePack: {
    id: '{organizationId}',
    about: 'Files for auditors with the history and the policies of a period.',
  },
  auditEngagement: {
    id: '{engagementId}',
    about: 'The access of an external auditor to the organization that they audit.',
  },
  catalog: {
    id: '{organizationId}',
    about: 'The types that an organization gives its policies, and who regulates it.',
  },
  policy: { id: '{policyId}', about: 'A policy from its creation, with every version.' },
  policyReview: {
    id: '{policyId}',
    about: 'Who is responsible for a policy, when it is reviewed next, and its reviews.',
  },
  publication: {
    id: '{policyId}',
    about: 'The draft of changes to a policy in force, and when which text takes effect.',
  },
  approval: {
    id: '{policyId}',
    about: 'The texts of a policy that were submitted for approval, and the decisions on them.',
  },
  policyException: {
    id: '{exceptionId}',
    about: 'An exception to a policy: the request, the decision, and its end.',
  },
  commentThread: {
    id: '{threadId}',
    about: 'A thread of comments on a policy or on a passage of it.',
  },
  access: { id: '{eventId}', about: 'The view log: one thing that a person saw or took away.' },
  document: { id: '{documentId}', about: 'A file uploaded to a policy, and its extraction.' },
  picture: {
    id: '{pictureId}',
    about: 'A picture for policies. The id is derived from its organization and its hash.',
  },
  analysis: { id: '{analysisId}', about: 'One check of a policy, from request to result.' },
  analysisBatch: {
    id: '{batchId}',
    about: 'The analysis of many policies, each of which is an analysis of its own.',
  },
  analysisQuota: {
    id: '{organizationId}-{yyyy-mm}',
    about: 'The analyses of a month, counted where the plan limits them.',
  },
  analysisSettings: {
    id: '{organizationId}',
    about: 'What an organization has decided about the engine of its analyses.',
  },
  regulatoryFeed: {
    id: '{yyyy-mm}',
    about: 'What the feed of regulators’ publications brought, by the month of publication.',
  },
  modelBudget: {
    id: '{organizationId}-{yyyy-mm}',
    about: 'What a model of a provider has cost an organization in a month.',
  },
  judgment: {
    id: '{policyId}',
    about:
      "What people decided about findings in a policy's analyses, for as long as these rest on the same words.",
  },
  scope: {
    id: '{organizationId}',
    about: 'Which bodies and requirements do not apply to an organization, and why.',
  },
  ownBodies: {
    id: '{organizationId}',
    about: 'The bodies of requirements that an organization added itself, with their versions.',
  },
  webhooks: {
    id: '{organizationId}',
    about: 'The addresses that an organization has events sent to.',
  },
  administration: {
    id: '{actId}',
    about:
      'One thing that an administrator did to an organization or a person, and why; or that one was closed.',
  },
  siteClaims: {
    id: '{front-page}',
    about: 'What administrators claim on the front page, with where it can be checked.',
  },
  parkedEvent: {
    id: '{parkedEventId}',
    about: 'What operators decided about an event that could not be processed.',
  },
  upkeep: {
    id: '{runId}',
    about: 'Long work on the whole installation that an administrator asked for, and why.',
  },
  keptMail: {
    id: '{mailId}',
    about: 'What administrators decided about an email that the mail server did not take.',
  },
} as const satisfies Record<string, { id: string; about: string }>;
export type StreamCategory = keyof typeof streams;

/** The name of the stream of `category` with this id. */
export const streamName = (category: StreamCategory, id: string): string => `${category}-${id}`;

/** The category of a stream: the text before its first dash. */
export const categoryOf = (stream: string): string => stream.slice(0, Math.max(0, stream.indexOf('-')));

/** The id of a stream: the text after its first dash. */
export const idOf = (stream: string): string => stream.slice(stream.indexOf('-') + 1);
