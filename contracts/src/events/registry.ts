import {
  mailedLinkRefused,
  passwordChangeFailed,
  passwordResetRequested,
  sessionRevoked,
} from '../sign-in/events.ts';
import { administratorActed } from '../administration/events.ts';
import { analysisBatchEvents } from '../analysis/events.ts';
import { analysisQuotaEvents } from '../analysis/events.ts';
import { analysisSettingsEvents, modelBudgetEvents } from '../analysis/events.ts';
import { analysisEvents, analysisExported, coverageExported } from '../analysis/events.ts';
import { approvalEvents } from '../approvals/events.ts';
import { auditEngagementEvents } from '../audit-engagements/events.ts';
import { auditLogExported } from '../audit/events.ts';
import { freeTrialEvents } from '../billing/events.ts';
import { organizationClosureRecorded } from '../organizations/events.ts';
import { catalogEvents } from '../catalog/events.ts';
import { commentEvents } from '../comments/events.ts';
import { featureOverrideEvents } from '../billing/events.ts';
import { evidencePackEvents } from '../evidence/events.ts';
import { organizationExportEvents } from '../organizations/events.ts';
import { documentDownloaded, documentEvents } from '../documents/events.ts';
import {
  emailClaimed,
  emailReleased,
  entryRefused,
  userSignedIn,
  userSignedOut,
  userSignInFailed,
  signInPaused,
} from '../identity/events.ts';
import { organizationEvents } from '../organizations/events.ts';
import { judgmentEvents } from '../controls/events.ts';
import { ownBodyEvents } from '../controls/events.ts';
import { parkedEventEvents } from '../administration/events.ts';
import { keptMailEvents } from '../administration/events.ts';
import { upkeepEvents } from '../administration/events.ts';
import { scopeEvents, statementOfApplicabilityExported } from '../controls/events.ts';
import { regulatoryFeedEvents } from '../regulatory-updates/events.ts';
import { invoiceDownloaded, paymentEvents, subscriptionEvents } from '../billing/events.ts';
import { pictureEvents } from '../pictures/events.ts';
import { policiesExported, policyEvents, policyReportExported, policyViewed } from '../policies/events.ts';
import { policyExceptionEvents } from '../policy-exceptions/events.ts';
import { publicationEvents } from '../publishing/events.ts';
import { retentionEvents } from '../retention/events.ts';
import { policyReviewEvents } from '../reviews/events.ts';
import { siteClaimEvents } from '../site/events.ts';
import { supportSessionEvents } from '../administration/events.ts';
import { userEvents } from '../identity/events.ts';
import { webhookEvents } from '../webhooks/events.ts';
import type { EventDefinition, EventOf } from './define-event.ts';
import type { StreamCategory } from './streams.ts';

/**
 * Events by stream category. Events that webhooks can deliver come first. An event belongs to one category;
 * docs/events.md lists them all.
 */
const byCategory = {
  policy: policyEvents,
  policyReview: policyReviewEvents,
  publication: publicationEvents,
  approval: approvalEvents,
  policyException: policyExceptionEvents,
  commentThread: commentEvents,
  document: documentEvents,
  analysis: analysisEvents,
  analysisBatch: analysisBatchEvents,
  judgment: judgmentEvents,
  scope: scopeEvents,
  ownBodies: ownBodyEvents,
  catalog: catalogEvents,
  organization: organizationEvents,
  retention: retentionEvents,
  user: userEvents,
  session: [userSignedIn, userSignedOut, sessionRevoked, ...supportSessionEvents],
  signIn: [
    userSignInFailed,
    signInPaused,
    passwordResetRequested,
    passwordChangeFailed,
    mailedLinkRefused,
    entryRefused,
  ],
  email: [emailClaimed, emailReleased],
  freeTrial: freeTrialEvents,
  features: featureOverrideEvents,
  subscription: subscriptionEvents,
  payments: paymentEvents,
  organizationExport: organizationExportEvents,
  evidencePack: evidencePackEvents,
  auditEngagement: auditEngagementEvents,
  access: [
    policyViewed,
    policiesExported,
    documentDownloaded,
    auditLogExported,
    statementOfApplicabilityExported,
    analysisExported,
    coverageExported,
    policyReportExported,
    invoiceDownloaded,
  ],
  picture: pictureEvents,
  analysisQuota: analysisQuotaEvents,
  analysisSettings: analysisSettingsEvents,
  modelBudget: modelBudgetEvents,
  regulatoryFeed: regulatoryFeedEvents,
  webhooks: webhookEvents,
  administration: [administratorActed, organizationClosureRecorded],
  siteClaims: siteClaimEvents,
  parkedEvent: parkedEventEvents,
  upkeep: upkeepEvents,
  keptMail: keptMailEvents,
} as const satisfies Record<StreamCategory, readonly { type: string }[]>;

/** Any event of the product. */
export type AnyEvent = EventOf<(typeof byCategory)[StreamCategory][number]>;
export type EventType = AnyEvent['type'];

// Schema and subject functions accept only their own event's data; the codec pairs them by type at run time.
const categories = Object.entries(byCategory) as unknown as readonly (readonly [
  StreamCategory,
  readonly EventDefinition[],
])[];

/** The event definitions of each stream category. */
export const eventsByCategory: ReadonlyMap<StreamCategory, readonly EventDefinition[]> = new Map(categories);

/** Every event definition, by its published name. */
export const eventDefinitions: ReadonlyMap<string, EventDefinition> = new Map(
  categories.flatMap(([, definitions]) => definitions.map((definition) => [definition.type, definition])),
);

const categoryByType: ReadonlyMap<string, StreamCategory> = new Map(
  categories.flatMap(([category, definitions]) => definitions.map(({ type }) => [type, category])),
);

/** The category of streams that events of `type` are appended to; `undefined` for an unknown type. */
export const categoryOfEvent = (type: string): StreamCategory | undefined => categoryByType.get(type);
