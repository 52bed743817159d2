import * as z from 'zod/mini';
import { encryptedSchema } from './events/envelope.ts';
import { languageNames } from './languages.ts';

/**
 * What happened, as sentences without their subject, in English. `{{name}}` stands for a parameter; `_one` and `_other` are
 * chosen by `count`. A code, which is what rows and the API carry, never changes its meaning; its words may change.
 */
export const auditSentences = {
  'policy-created': 'Created policy “{{title}}”',
  'policy-created-from-template': 'Created policy “{{title}}” from a template',
  'policy-created-with-generated-content': 'Created policy “{{title}}” with generated content',
  'policy-created-from-file': 'Created policy “{{title}}” from an imported file',
  'policy-edited': 'Edited policy “{{title}}”: {{fields}}',
  'policy-version-restored': 'Restored version {{version}} of policy “{{title}}”',
  'policy-status-changed': 'Changed the status of policy “{{title}}” from {{statusBefore}} to {{status}}',
  'policy-deleted': 'Deleted policy “{{title}}”',
  'policy-undeleted': 'Undid the deletion of policy “{{title}}”',
  'policy-viewed': 'Viewed policy “{{title}}”, version {{version}}',
  'policies-exported_one': 'Exported {{count}} policy as {{fileFormat}}',
  'policies-exported_other': 'Exported {{count}} policies as {{fileFormat}}',
  'policy-version-exported': 'Exported version {{version}} of a policy as {{fileFormat}}',

  'audit-log-exported': 'Exported the audit log as {{tableFormat}}',
  'audit-log-part-exported':
    'Exported a part of the audit log as {{tableFormat}}, narrowed by {{auditFilters}}',

  'document-uploaded': 'Uploaded document “{{fileName}}”',
  'document-text-extracted': 'Extracted the text of document “{{fileName}}”',
  'document-extraction-requested': 'Asked to extract the text of document “{{fileName}}” again',
  'document-extraction-failed':
    'Could not extract the text of document “{{fileName}}”: {{extractionFailure}}',
  'document-text-kept':
    'Kept the text of document “{{fileName}}”; reading it again failed: {{extractionFailure}}',
  'parked-event-retried': 'Retried a parked event for {{processor}}: {{stream}} revision {{revision}}',
  'parked-event-skipped': 'Skipped a parked event for {{processor}}: {{stream}} revision {{revision}}',
  'rebuild-requested': 'Asked for the read model {{readModel}} to be rebuilt',
  'file-scrub-requested': 'Asked for all stored files to be checked',
  'document-removed': 'Removed document “{{fileName}}”',
  'document-downloaded': 'Downloaded document “{{fileName}}”',
  'document-text-read': 'Read the text of document “{{fileName}}”',

  'analysis-requested': 'Requested a {{analysisType}} of version {{version}} of a policy',
  'analysis-started': 'Started an analysis with {{engine}}',
  'analysis-completed': 'Completed a {{analysisType}} of version {{version}} of a policy, score {{score}}',
  'analysis-failed': 'An analysis failed: {{analysisFailure}}',
  'analysis-batch-requested_one': 'Asked for a {{analysisType}} of {{count}} policy',
  'analysis-batch-requested_other': 'Asked for a {{analysisType}} of {{count}} policies',
  'analysis-batch-completed': 'Completed the analysis of many policies',
  'analysis-batch-failed': 'The analysis of many policies could not go on',
  'analysis-batch-canceled': 'Canceled the analysis of many policies',
  'analysis-result-removed': 'Removed the result of an analysis that was kept for two years',
  'analysis-rescored': 'Brought people’s judgment into the score of an analysis: {{score}}',
  'finding-disputed': 'Disputed a finding: {{body}} {{citation}} is {{findingStatus}}',
  'finding-accepted': 'Accepted a gap: {{body}} {{citation}} is {{findingStatus}}',
  'finding-judgment-withdrawn': 'Took back the judgment of a finding on {{body}} {{citation}}',
  'body-marked-not-applicable': 'Marked {{body}} as not applicable to the organization',
  'body-marked-applicable': 'Marked {{body}} as applicable to the organization again',
  'requirements-marked-not-applicable':
    'Marked as not applicable to the organization: {{body}} {{citations}}',
  'requirements-marked-applicable': 'Marked as applicable to the organization again: {{body}} {{citations}}',
  'own-body-added_one': 'Added {{body}} with {{count}} requirement of the organization’s own',
  'own-body-added_other': 'Added {{body}} with {{count}} requirements of the organization’s own',
  'own-body-replaced_one': 'Replaced {{body}} with version {{version}}, of {{count}} requirement',
  'own-body-replaced_other': 'Replaced {{body}} with version {{version}}, of {{count}} requirements',
  'own-body-retired': 'Retired {{body}}',
  'statement-of-applicability-exported': 'Exported the statement of applicability as {{tableFormat}}',
  'analysis-counted': 'Counted a {{analysisType}} toward the analyses of the month',
  'analysis-uncounted': 'Gave back an analysis of the month that did not complete',
  'updates-subscribed': 'Subscribed to regulatory updates by email',
  'updates-unsubscribed': 'Unsubscribed from regulatory updates by email',
  'email-changed': 'Changed the email address of the account, which both addresses agreed to',
  'session-ended-by-email-change': 'Ended a session, by changing the email address',
  'email-changed-by-directory': 'Had the email address of the account changed by the directory',
  'notifications-chosen': 'Chose which emails to receive',
  'notification-address-changed': 'Changed the address that notifications go to',
  'update-published': 'Regulatory update {{documentNumber}} was published',
  'model-notice-acknowledged': 'Acknowledged that texts are sent to the model {{model}} at {{destination}}',
  'analysis-engine-chosen': 'Chose {{chosenEngine}} for analyses',
  'model-budget-claimed': 'Set {{amount}} of the month’s budget for the model aside',
  'model-use-recorded': 'Used {{amount}} of the month’s budget for the model',

  'organization-registered': 'Registered organization “{{name}}”',
  'organization-suspended': 'Suspended the organization: {{reason}}',
  'organization-resumed': 'Resumed the organization: {{reason}}',
  'support-access-granted':
    'Let administrators of the installation act as members for support until {{time}} (UTC)',
  'support-access-ended': 'Ended the access of administrators of the installation for support',
  'support-session-started':
    'An administrator of the installation began to act as this person for support, until {{time}} (UTC) at the latest: {{reason}}',
  'support-session-ended':
    'An administrator of the installation no longer acts as this person for support: {{supportEnding}}',
  'site-claim-made': 'Claimed “{{text}}” on the front page; proof: {{proof}}',
  'site-claim-withdrawn': 'No longer claims “{{text}}” on the front page: {{reason}}',
  'administrator-acted': '{{administratorAct}} ({{subject}}): {{reason}}',
  'organization-settings-changed': 'Changed the details of the organization',
  'member-invited': 'Invited a person to join with the role {{role}}',
  'member-invited-again': 'Sent an invitation to join with the role {{role}} again: {{reason}}',
  'invitation-withdrawn': 'Withdrew an invitation',
  'invitation-replaced': 'Replaced an invitation with a new one',
  'member-added': 'Added a member with the role {{role}}',
  'member-joined': 'Joined by invitation with the role {{role}}',
  'member-role-changed': 'Gave a member the role {{role}}',
  'member-removed': 'Removed a member',
  'member-left': 'A member left the organization',
  'organization-export-requested': 'Asked for an export of everything',
  'organization-export-completed': 'Made an export of everything',
  'organization-export-failed': 'An export of everything could not be made',
  'organization-export-downloaded': 'Downloaded an export of everything',
  'organization-export-expired': 'Removed an export of everything that had expired',
  'variable-set': 'Set the variable “{{name}}”',
  'variable-removed': 'Removed the variable “{{name}}”',
  'member-added-by-directory': 'Added a member from the directory with the role {{role}}',
  'member-added-by-sign-on': 'Joined through the organization’s own sign-in with the role {{role}}',
  'member-deactivated': 'Deactivated a member',
  'member-reactivated': 'Reactivated a member',
  'member-named-by-directory': 'Linked a member to the directory',
  'directory-identity-changed': 'Was given another name or number in the directory',
  'directory-token-issued': 'Issued directory token “{{name}}”',
  'directory-token-revoked': 'Revoked directory token “{{name}}”',
  'directory-group-added': 'Added group “{{name}}” from the directory',
  'directory-group-changed': 'Changed group “{{name}}” of the directory',
  'directory-group-members-changed_one': 'Changed who is in a group of the directory: {{count}} person',
  'directory-group-members-changed_other': 'Changed who is in a group of the directory: {{count}} people',
  'directory-group-role-chosen': 'Gave the group “{{name}}” of the directory the role {{role}}',
  'directory-group-role-ended': 'Took the role of the group “{{name}}” of the directory away',
  'sign-on-configured': 'Set up signing in by the organization’s provider “{{issuer}}”',
  'sign-on-removed': 'Ended signing in by the organization’s own provider',
  'domain-claimed': 'Claimed the domain {{domain}}',
  'domain-verified': 'Showed by DNS that the domain {{domain}} is the organization’s',
  'domain-record-missed': 'Did not find the DNS record of the domain {{domain}}',
  'domain-unverified':
    'No longer takes the domain {{domain}} for the organization’s, since its DNS record is missing',
  'domain-released': 'Gave up the domain {{domain}}',
  'directory-group-removed': 'Removed group “{{name}}” of the directory',
  'policy-type-added': 'Added policy type “{{name}}”',
  'policy-type-changed': 'Changed policy type “{{name}}”',
  'policy-type-removed': 'Removed policy type “{{name}}”',
  'regulatory-entity-added': 'Added regulatory entity “{{name}}”',
  'regulatory-entity-changed': 'Changed regulatory entity “{{name}}”',
  'regulatory-entity-removed': 'Removed regulatory entity “{{name}}”',
  'webhook-added': 'Added a webhook to “{{address}}”',
  'webhook-changed': 'Changed the webhook to “{{address}}”',
  'webhook-secret-rotated': 'Gave a webhook a new secret',
  'webhook-disabled': 'Disabled a webhook: {{webhookEnding}}',
  'webhook-replayed_one': 'Had {{count}} delivery of a webhook sent again',
  'webhook-replayed_other': 'Had {{count}} deliveries of a webhook sent again',
  'webhook-removed': 'Removed a webhook',
  'free-trial-end-announced': 'Told the owners that the free trial is about to end',
  'free-trial-granted': 'Granted a free trial of the {{plan}} plan until {{day}}: {{reason}}',
  'free-trial-ended': 'Ended the free trial: {{reason}}',
  'feature-turned-on': 'Turned on “{{feature}}”, whatever the plan has: {{reason}}',
  'feature-turned-on-until': 'Turned on “{{feature}}” through {{day}}, whatever the plan has: {{reason}}',
  'feature-turned-off': 'Turned off “{{feature}}”, whatever the plan has: {{reason}}',
  'feature-turned-off-until': 'Turned off “{{feature}}” through {{day}}, whatever the plan has: {{reason}}',
  'feature-returned-to-plan': 'Let the plan decide about “{{feature}}” again: {{reason}}',
  'free-trial-started': 'Started the free trial of the {{plan}} plan',
  'subscription-requested': 'Asked for a subscription to the {{plan}} plan',
  'subscription-activated': 'Subscribed to the {{plan}} plan, paid until {{day}}',
  'subscription-renewed': 'Paid the subscription until {{day}}',
  'subscription-payment-failed': 'A payment for the subscription failed: {{reason}}',
  'subscription-plan-changed': 'Changed the subscription to the {{plan}} plan',
  'subscription-canceled': 'Canceled the subscription, which ends on {{day}}',
  'subscription-reactivated': 'Reactivated the subscription',
  'subscription-ended': 'The subscription ended: {{subscriptionEnding}}',
  'legal-hold-set': 'Placed a legal hold on {{heldKind}}: {{reason}}',
  'legal-hold-lifted': 'Lifted a legal hold on {{heldKind}}: {{reason}}',
  'retention-scheduled': 'Scheduled documents to be removed on {{documentsDay}}, and all data on {{dataDay}}',
  'retention-called-off': 'Called off the scheduled removal of data',
  'removal-announced': 'Told the owners that {{removal}} will be removed on {{day}}',
  'removal-started': 'Started to remove {{removal}}',
  'removal-completed': 'Removed {{removal}}',
  'organization-closing-requested':
    'Asked for the organization to be closed on {{day}}, because {{closingReason}}',
  'organization-closing-announced': 'Reminded the owners that the organization will be closed on {{day}}',
  'organization-reopened': 'Reopened the organization',
  'organization-reopened-by-administrator': 'Reopened the organization: {{reason}}',
  'organization-closed': 'Closed the organization; everything of it was removed',
  'organization-closure-recorded':
    'Closed organization {{subject}}, as its owner {{owner}} had asked on {{day}}, because {{closingReason}}',
  'access-trial-started': 'Started the access trial of {{minutes}} minutes',

  'signed-up': 'Signed up',
  'profile-changed': 'Changed their name',
  'language-chosen': 'Chose {{language}} as their language',
  'profile-picture-changed': 'Changed their picture',
  'profile-picture-removed': 'Removed their picture',
  'email-registered': 'Registered the email address of the account',
  'email-released': 'Released the email address of the account',
  'account-erased': 'Was erased',
  'account-erased-for': 'Was erased: {{reason}}',
  'email-verified-by-link': 'Verified the email address by a link',
  'email-verified-by-provider': 'Had the email address verified by the sign-in provider',
  'account-reclaimed-by-link':
    'Proved the address by a link, which removed everything that was set up to sign in before',
  'account-reclaimed-by-provider':
    'Proved the address by the sign-in provider, which removed everything that was set up to sign in before',
  'user-suspended': 'Was suspended: {{reason}}',
  'user-reinstated': 'Was reinstated: {{reason}}',
  'account-moved': 'Brought an account from another organization',
  'signed-in': '{{signInMethod}}',
  'signed-in-with-second-factor': '{{signInMethod}} and {{secondFactor}}',
  'signed-out': 'Signed out',
  'sign-in-failed': 'Failed to sign in: {{signInFailure}}',
  'sign-in-paused':
    'Sign-in from an unknown device was paused for {{minutes}} minutes after too many failures',
  'entry-refused': '{{entryWay}} ({{reason}})',
  'password-changed': 'Changed the password',
  'password-set-by-link': 'Set a new password by a mailed link',
  'password-change-failed': 'Failed to change the password: wrong current password',
  'password-reset-requested': 'Asked for a link to set a new password',
  'mailed-link-refused': 'Opened a mailed link to {{linkPurpose}} that no longer works',
  'session-ended': 'Ended a session from the list of sessions',
  'session-ended-by-password-change': 'Ended a session because the password was changed',
  'session-ended-by-removal': 'Ended a session because the person was removed from the organization',
  'session-ended-by-leaving': 'Ended a session because the person left the organization',
  'session-ended-by-moving': 'Ended a session because the person joined another organization',
  'session-ended-by-deactivation': 'Ended a session because the organization deactivated the person',
  'session-ended-by-reclaiming': 'Ended a session because the owner of the address took the account over',
  'two-factor-switched-on': 'Turned on two-factor authentication',
  'two-factor-switched-off': 'Turned off two-factor authentication',
  'password-reset-sent-for': 'Had a password reset link sent by an administrator: {{reason}}',
  'two-factor-ended-for': 'Had two-factor authentication ended by an administrator: {{reason}}',
  'external-identity-linked': 'Linked the account to single sign-on by “{{issuer}}”',
  'api-key-issued': 'Issued API key “{{name}}”',
  'api-key-revoked': 'Revoked API key “{{name}}”',
  'passkey-added': 'Added passkey “{{name}}”',
  'passkey-removed': 'Removed passkey “{{name}}”',
  'passkey-removed-by-reset': 'Removed passkey “{{name}}” by setting a new password by a mailed link',
  'passkey-removed-by-reclaiming':
    'Removed passkey “{{name}}” because the owner of the address took the account over',
} as const;

type Sentences = typeof auditSentences;
type WithoutPlural<Key extends string> = Key extends `${infer Code}_${'one' | 'other'}` ? Code : Key;
export type AuditDetailCode = WithoutPlural<keyof Sentences>;

/** The names of the parameters in a sentence. */
type NamesIn<Sentence extends string> = Sentence extends `${string}{{${infer Name}}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;
type NamesOf<Code extends AuditDetailCode> = NamesIn<
  Sentences[Extract<keyof Sentences, Code | `${Code}_${'one' | 'other'}`>]
>;

/**
 * English for parameters that are codes of their own, by the name of the parameter. Others stand in the sentence as they are.
 */
export const auditTerms = {
  status: { draft: 'Draft', review: 'Under Review', active: 'Active', archived: 'Archived' },
  fields: {
    title: 'title',
    content: 'content',
    facilityType: 'facility type',
    state: 'state',
    regulatoryBody: 'regulatory body',
    industry: 'industry',
    policyTypeId: 'policy type',
  },
  fileFormat: { pdf: 'PDF', docx: 'DOCX', markdown: 'Markdown' },
  tableFormat: { csv: 'CSV', json: 'JSON', pdf: 'PDF', xlsx: 'XLSX' },
  auditFilters: { search: 'search', action: 'action', entityType: 'entity type', timeRange: 'time range' },
  extractionFailure: {
    encrypted: 'the file is encrypted',
    malformed: 'the file is damaged',
    'too-large-when-unpacked': 'the file is too large when unpacked',
    'timed-out': 'it took too long',
    'no-text': 'the file has no text',
    'file-missing': 'the file is missing from the file store',
  },
  analysisType: {
    compliance: 'compliance check',
    regulatory_mapping: 'regulatory mapping',
    draft: 'draft analysis',
  },
  analysisFailure: {
    'no-text': 'the policy has too little text',
    'text-too-long': 'the policy is too long',
    'text-not-readable': 'the policy is not in a language that the engine reads',
    'document-missing': 'the text of a document is missing from the file store',
    'engine-unavailable': 'the engine could not be reached',
    'engine-timed-out': 'the engine took too long',
    'engine-overloaded': 'the engine was overloaded',
    'engine-refused': 'the engine refused to answer',
    'engine-answer-invalid': 'the engine’s answer could not be used',
    'budget-exceeded': 'the budget for the engine is used up',
    'notice-required': 'nobody has acknowledged what is sent to the model',
    canceled: 'it was canceled',
  },
  language: languageNames,
  chosenEngine: { model: 'the model', 'built-in': 'the built-in engine' },
  findingStatus: {
    addressed: 'addressed',
    partly: 'partly addressed',
    missing: 'missing',
    'not-applicable': 'not applicable',
  },
  role: { owner: 'owner', editor: 'editor', viewer: 'viewer', auditor: 'auditor' },
  plan: { basic: 'Basic', professional: 'Professional', enterprise: 'Enterprise' },
  feature: {
    policies: 'Policies, documents, search, and audit log',
    analysis: 'Analyses',
    'templates-standard': 'Standard templates',
    'api-keys-read': 'API keys that read',
    'analysis-unlimited': 'Unlimited analyses',
    'analysis-mapping': 'Regulatory mapping',
    'templates-all': 'All templates',
    'api-keys-write': 'API keys that write',
    webhooks: 'Webhooks',
    coverage: 'Coverage of requirements',
    'evidence-export': 'Evidence export',
    'single-sign-on': 'Single sign-on',
    scim: 'SCIM',
    integrations: 'Integrations',
  },
  subscriptionEnding: {
    canceled: 'it was canceled',
    unpaid: 'it was not paid',
    withdrawn: 'it was ended at the payment provider',
  },
  administratorAct: {
    'support-started': 'Began to act as a person for support',
    'support-ended': 'No longer acts as a person for support',
    'organization-suspended': 'Suspended an organization',
    'organization-resumed': 'Resumed an organization',
    'organization-reopened': 'Reopened an organization that was to be closed',
    'user-suspended': 'Suspended a person',
    'user-reinstated': 'Reinstated a person',
    'invitation-resent': 'Sent an invitation of an organization again',
    'trial-granted': 'Granted an organization a free trial',
    'trial-ended': 'Ended the free trial of an organization',
    'feature-turned-on': 'Turned a feature on for an organization',
    'feature-turned-off': 'Turned a feature off for an organization',
    'feature-returned-to-plan': 'Let the plan of an organization decide about a feature again',
  },
  supportEnding: {
    stopped: 'stopped by the administrator',
    time: 'the time was over',
    consent: 'the organization ended its consent',
    suspended: 'the person or the organization was suspended',
    'signed-out': 'the administrator signed out',
  },
  webhookEnding: {
    failing: 'its deliveries had failed for days',
    gone: 'its receiver said that it is gone',
  },
  closingReason: {
    'no-longer-needed': 'it is no longer needed',
    'another-product': 'another product takes its place',
    merged: 'it goes on in another organization',
    'too-expensive': 'it is too expensive',
    other: 'of something else',
  },
  heldKind: { organization: 'the organization', policy: 'a policy', person: 'a person' },
  removal: { documents: 'the documents', data: 'all data of the organization' },
  signInMethod: {
    password: 'Signed in with a password',
    'sign-up': 'Signed in by signing up',
    invitation: 'Signed in again by accepting an invitation',
    oidc: 'Signed in by single sign-on',
    saml: 'Signed in by single sign-on (SAML)',
    passkey: 'Signed in with a passkey',
  },
  secondFactor: { totp: 'a two-factor code', 'recovery-code': 'a recovery code' },
  signInFailure: {
    'unknown-email': 'unknown email address',
    'wrong-password': 'wrong password',
    'wrong-code': 'wrong two-factor code',
    'wrong-passkey': 'passkey not verified',
    'not-administrator': 'no administrator of the platform',
    'email-not-verified': 'email address not verified by the provider',
  },
  entryWay: {
    'single-sign-on': 'Was refused at single sign-on',
    'verify-email': 'Opened a link to confirm an email address that nobody was sent',
    'reset-password': 'Opened a link to set a new password that nobody was sent',
    join: 'Was refused with the link of an invitation',
    passkey: 'Was refused with a passkey that is not known',
  },
  linkPurpose: { 'verify-email': 'confirm the email address', 'reset-password': 'set a new password' },
} as const;

type Terms = typeof auditTerms;
export type AuditTermGroup = keyof Terms;
/** `{{statusBefore}}` is a status too. */
const groupOf = (name: string): AuditTermGroup | undefined => {
  if (name === 'statusBefore') return 'status';
  return Object.hasOwn(auditTerms, name) ? (name as AuditTermGroup) : undefined;
};

/** A parameter as it is stored: a text that people wrote may be encrypted. */
const storedParameterSchema = z.union([z.string(), z.number(), z.array(z.string()), encryptedSchema]);
export type StoredAuditParameters = Readonly<Record<string, z.infer<typeof storedParameterSchema>>>;

/** Parameters that are lists of codes. */
type ListName = 'fields' | 'auditFilters';
type ValueOf<Name extends string> = Name extends ListName
  ? readonly (keyof Terms[Name])[]
  : Name extends 'statusBefore'
    ? keyof Terms['status']
    : Name extends AuditTermGroup
      ? keyof Terms[Name]
      : string | number | z.infer<typeof encryptedSchema>;

/** What happened: a code, and the parameters of its sentence. */
export interface AuditDetail {
  code: AuditDetailCode;
  parameters: StoredAuditParameters;
}

/** A detail with the parameters of its sentence, no more and no fewer. `note`: why, in the person's own words. */
export const auditDetail = <Code extends AuditDetailCode>(
  code: Code,
  parameters: { readonly [Name in NamesOf<Code>]: ValueOf<Name> },
  note?: string,
): AuditDetail => ({ code, parameters: { ...parameters, ...(note && { note }) } });

/** Parameters as the API answers them. */
export const auditParametersSchema = z.record(
  z.string(),
  z.union([z.string(), z.number(), z.array(z.string())]),
);
export type AuditParameters = z.infer<typeof auditParametersSchema>;

/** How a language says what an {@link AuditDetail} means. */
export interface AuditLanguage {
  /** The sentence of `code` with `values` in it; `undefined` for a code that it does not know. */
  sentence: (code: string, values: Readonly<Record<string, string | number>>) => string | undefined;
  /** The word for `value`, a code of `group`. */
  term: (group: AuditTermGroup, value: string) => string | undefined;
  list: (items: readonly string[]) => string;
}

/** The sentence that a code and its parameters make in a language; a note follows it. `undefined` for an unknown code. */
export const auditDetails = (
  code: string,
  { note, ...parameters }: AuditParameters,
  { sentence, term, list }: AuditLanguage,
): string | undefined => {
  const word = (name: string, value: string): string => {
    const group = groupOf(name);
    return (group && term(group, value)) ?? value;
  };
  const values = Object.entries(parameters).map(([name, value]) => {
    if (typeof value === 'number') return [name, value];
    return [
      name,
      typeof value === 'string' ? word(name, value) : list(value.map((item) => word(name, item))),
    ];
  });
  const said = sentence(code, Object.fromEntries(values) as Record<string, string | number>);
  return said === undefined || note === undefined ? said : `${said} – ${String(note)}`;
};

const own = (table: Readonly<Record<string, string>>, key: string): string | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined;

/** An {@link AuditLanguage} from its sentences and words. Plural forms are those of English, which German and Spanish share. */
export const auditLanguageOf = ({
  sentences,
  terms,
}: {
  sentences: Readonly<Record<string, string>>;
  terms: Readonly<Partial<Record<AuditTermGroup, Readonly<Record<string, string>>>>>;
}): AuditLanguage => ({
  sentence(code, values) {
    const template =
      own(sentences, code) ?? own(sentences, `${code}_${values['count'] === 1 ? 'one' : 'other'}`);
    return template?.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? '(unnamed)'));
  },
  term: (group, value) => own(terms[group] ?? {}, value),
  list: (items) => items.join(', '),
});

const english = auditLanguageOf({ sentences: auditSentences, terms: auditTerms });

/** {@link auditDetails} in English; the code itself where it is unknown. */
export const auditDetailsInEnglish = (code: string, parameters: AuditParameters): string =>
  auditDetails(code, parameters, english) ?? code;
