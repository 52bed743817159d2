/**
 * Names of automatic actors, such as parts of the product, keyed by the actor id in their events. Recorded
 * ids never change.
 */
export const automaticActorNames = {
  'accounts-without-an-address': 'Proviso, after an account lost its address',
  'address-proof': 'Proviso, after an address was confirmed',
  'analysis-batches': 'Proviso, for a batch of analyses',
  'analysis-judgments': 'Proviso, after a judgment of findings',
  'analysis-runs': 'Proviso, during an analysis',
  'api-keys-of-former-members': 'Proviso, after a member left',
  approvals: 'Proviso, after a change of a submitted text',
  billing: 'Proviso, on the payment schedule',
  'document-extraction': 'Proviso, after an upload',
  'document-of-import': 'Proviso, after an import',
  'document-rereading': 'Proviso, after an update of text extraction',
  'domain-checks': 'Proviso, on the domain check schedule',
  'engagements-of-erased-auditors': 'Proviso, after an erasure (auditors)',
  'evidence-packs': 'Proviso, for an evidence pack',
  'evidence-packs-with-erased-people': 'Proviso, after an erasure (evidence packs)',
  'exports-with-erased-people': 'Proviso, after an erasure (exports)',
  installation: 'Proviso, at the start of the installation',
  'installation command': 'An operator, with an installation command',
  'invitations-of-erased-people': 'Proviso, after an erasure (invitations)',
  'mailed-link': 'Someone with an emailed link',
  'model budget': 'Proviso, for the model budget',
  'organization-exports': 'Proviso, for an export of the organization',
  'people command': 'An operator, with a command for people',
  'reactions command': 'An operator, with a command for parked events',
  publications: 'Proviso, on the schedule of publications',
  'regulatory feed': 'Proviso, on the regulatory update schedule',
  retention: 'Proviso, on the retention schedule',
  reviews: 'Proviso, on the review schedule',
  'sign-in': 'Someone at the sign-in page',
  'sign-up': 'Someone at the sign-up page',
  'single-sign-on': 'Someone at single sign-on',
  variables: 'Proviso, after a change of variables',
  webhooks: 'Proviso, after failed webhook deliveries',
  /** For ids that this version does not know. */
  unknown: 'Proviso, automatically',
} as const;

export type AutomaticActor = keyof typeof automaticActorNames;

/** Id of an automatic actor in an event. The id for rereading documents ends with the reader's version. */
export type AutomaticActorId =
  Exclude<AutomaticActor, 'unknown' | 'document-rereading'> | `document-rereading-${number}`;

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** The automatic actor for an entry's actor id; `undefined` for users, whose ids are UUIDs. */
export const automaticActorOf = (id: string): AutomaticActor | undefined => {
  if (uuid.test(id)) return undefined;
  const name = id.replace(/-\d+$/, '');
  return Object.hasOwn(automaticActorNames, name) ? (name as AutomaticActor) : 'unknown';
};
