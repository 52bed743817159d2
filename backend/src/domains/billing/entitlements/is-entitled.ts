import type { Entitlement } from '@proviso/contracts';
import type { Pool } from '@proviso/storage';
import { NIL } from 'uuid';
import type { EventLog } from '../../../shared/event-log/event-log.ts';
import { readAsTenant as readThrough } from '../../../shared/read-models/read-as-tenant.ts';
import { decideEntitlements, entitlementsBy } from './decide-entitlements.ts';
import { knownFacts, type Member, recordedFacts, recordedSubscription } from './facts.ts';

/** Whether a subscription of an organization is running now, paid or past due, asked of its events. */
export const hasSubscription = async (log: EventLog, organizationId: string): Promise<boolean> =>
  (await recordedSubscription(log, organizationId)).status === 'running';

/** Whether an organization has or had a subscription that was paid, asked of its events. */
export const wasPaidFor = async (log: EventLog, organizationId: string): Promise<boolean> => {
  const subscription = await recordedSubscription(log, organizationId);
  if (subscription.status === 'requested') return subscription.again;
  return subscription.status !== 'none';
};

/** Whether a member's plan or trial is running now, asked of its events, for what runs without anyone's session. */
export const isEntitled = async (
  { log, now }: { log: EventLog; now: () => Date },
  member: Member,
): Promise<boolean> =>
  decideEntitlements({ admin: false, ...(await recordedFacts({ log }, member)) }, now()).status ===
  'entitled';

/** Whether an organization's plan or trial has an entitlement now, for what runs without anyone's session. */
export const isEntitledTo = async (
  { log, pool, now }: { log: EventLog; pool: Pool; now: () => Date },
  organizationId: string,
  entitlement: Entitlement,
): Promise<boolean> => {
  const member = { organizationId, userId: NIL };
  const facts = [
    () => knownFacts({ log, readAsTenant: readThrough(pool) }, member),
    // A plan or trial may have begun a moment ago.
    () => recordedFacts({ log }, member),
  ];
  for (const find of facts)
    if (entitlementsBy(decideEntitlements({ admin: false, ...(await find()) }, now())).includes(entitlement))
      return true;
  return false;
};
