import { accountSecurityEvents } from '../account-security.ts';
import { analysisQuotaEvents } from '../analysis-quota.ts';
import { analysisEvents } from '../analysis.ts';
import { apiKeyEvents } from '../api-keys.ts';
import { billingEvents } from '../billing.ts';
import { documentDownloaded, documentEvents } from '../documents.ts';
import { identityEvents } from '../identity.ts';
import { organizationEvents } from '../organizations.ts';
import { parkedEventEvents } from '../parked-events.ts';
import { policiesExported, policyEvents, policyViewed } from '../policies.ts';
import { singleSignOnEvents } from '../single-sign-on.ts';
import { twoFactorEvents } from '../two-factor.ts';
import type { EventDefinition, EventOf } from './define-event.ts';

const all = [
  ...organizationEvents,
  ...identityEvents,
  ...accountSecurityEvents,
  ...twoFactorEvents,
  ...singleSignOnEvents,
  ...apiKeyEvents,
  ...policyEvents,
  policyViewed,
  policiesExported,
  ...analysisEvents,
  ...analysisQuotaEvents,
  ...documentEvents,
  documentDownloaded,
  ...billingEvents,
  ...parkedEventEvents,
] as const;

/** Any event of the product. */
export type AnyEvent = EventOf<(typeof all)[number]>;
export type EventType = AnyEvent['type'];

/** Every event definition by its published name. */
export const eventDefinitions: ReadonlyMap<string, EventDefinition> = new Map(
  // A definition's schema and subject take that event's data only; the codec pairs them by type at run time.
  all.map((definition) => [definition.type, definition as unknown as EventDefinition]),
);
