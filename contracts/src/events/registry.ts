import {
  mailedLinkRefused,
  passwordChangeFailed,
  passwordResetRequested,
  sessionRevoked,
} from '../account-security.ts';
import { administratorActed } from '../administrator-acts.ts';
import { analysisBatchEvents } from '../analysis-batches.ts';
import { analysisQuotaEvents } from '../analysis-quota.ts';
import { analysisSettingsEvents, modelBudgetEvents } from '../analysis-settings.ts';
import { analysisEvents } from '../analysis.ts';
import { auditLogExported } from '../audit.ts';
import { freeTrialEvents } from '../billing.ts';
import { organizationClosureRecorded } from '../closing.ts';
import { catalogEvents } from '../catalog.ts';
import { featureOverrideEvents } from '../feature-overrides.ts';
import { organizationExportEvents } from '../organization-exports.ts';
import { documentDownloaded, documentEvents } from '../documents.ts';
import {
  emailClaimed,
  emailReleased,
  entryRefused,
  userSignedIn,
  userSignedOut,
  userSignInFailed,
  signInPaused,
} from '../identity.ts';
import { organizationEvents } from '../organizations.ts';
import { judgmentEvents } from '../judgments.ts';
import { ownBodyEvents } from '../own-bodies.ts';
import { parkedEventEvents } from '../parked-events.ts';
import { upkeepEvents } from '../upkeep.ts';
import { scopeEvents, statementOfApplicabilityExported } from '../scope.ts';
import { regulatoryFeedEvents } from '../regulatory-updates.ts';
import { subscriptionEvents } from '../subscription-events.ts';
import { policiesExported, policyEvents, policyViewed } from '../policies.ts';
import { retentionEvents } from '../retention.ts';
import { siteClaimEvents } from '../site-claims.ts';
import { supportSessionEvents } from '../support.ts';
import { userEvents } from '../user-events.ts';
import { webhookEvents } from '../webhooks.ts';
import type { EventDefinition, EventOf } from './define-event.ts';
import type { StreamCategory } from './streams.ts';

/** The events of each category of streams. An event belongs to one category; docs/events.md lists them all. */
const byCategory = {
  organization: organizationEvents,
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
  retention: retentionEvents,
  catalog: catalogEvents,
  organizationExport: organizationExportEvents,
  policy: policyEvents,
  access: [
    policyViewed,
    policiesExported,
    documentDownloaded,
    auditLogExported,
    statementOfApplicabilityExported,
  ],
  document: documentEvents,
  analysis: analysisEvents,
  analysisBatch: analysisBatchEvents,
  analysisQuota: analysisQuotaEvents,
  analysisSettings: analysisSettingsEvents,
  modelBudget: modelBudgetEvents,
  judgment: judgmentEvents,
  scope: scopeEvents,
  ownBodies: ownBodyEvents,
  regulatoryFeed: regulatoryFeedEvents,
  webhooks: webhookEvents,
  administration: [administratorActed, organizationClosureRecorded],
  siteClaims: siteClaimEvents,
  parkedEvent: parkedEventEvents,
  upkeep: upkeepEvents,
} as const satisfies Record<StreamCategory, readonly { type: string }[]>;

/** Any event of the product. */
export type AnyEvent = EventOf<(typeof byCategory)[StreamCategory][number]>;
export type EventType = AnyEvent['type'];

// A definition's schema and subject take that event's data only; the codec pairs them by type at run time.
const categories = Object.entries(byCategory) as unknown as readonly (readonly [
  StreamCategory,
  readonly EventDefinition[],
])[];

/** The definitions of the events in each category of streams. */
export const eventsByCategory: ReadonlyMap<StreamCategory, readonly EventDefinition[]> = new Map(categories);

/** Every event definition by its published name. */
export const eventDefinitions: ReadonlyMap<string, EventDefinition> = new Map(
  categories.flatMap(([, definitions]) => definitions.map((definition) => [definition.type, definition])),
);

const categoryByType: ReadonlyMap<string, StreamCategory> = new Map(
  categories.flatMap(([category, definitions]) => definitions.map(({ type }) => [type, category])),
);

/** The category of the streams that events of `type` are appended to; `undefined` for an unknown type. */
export const categoryOfEvent = (type: string): StreamCategory | undefined => categoryByType.get(type);
