import type { Entitlement } from '@proviso/contracts';
import { NIL } from 'uuid';
import type { EventLog } from '../../../shared/event-log/event-log.ts';
import type { Read } from '../../../shared/read-models/read.ts';
import { decideEntitlements, entitlementsGrantedBy } from './decide-entitlements.ts';
import { readProjectedFacts, type Member, readRecordedFacts, recordedSubscription } from './facts.ts';

/** True if an organization's subscription is running, whether paid or past due. Reads its events. */
export const hasSubscription = async (log: EventLog, organizationId: string): Promise<boolean> =>
  (await recordedSubscription(log, organizationId)).status === 'running';

/** True if an organization has, or once had, a paid subscription. Reads its events. */
export const hasEverPaid = async (log: EventLog, organizationId: string): Promise<boolean> => {
  const subscription = await recordedSubscription(log, organizationId);
  if (subscription.status === 'requested') return subscription.again;
  return subscription.status !== 'none';
};

/** True if a member's plan or trial is running. Reads events. For work without a session. */
export const isEntitled = async (
  { log, now }: { log: EventLog; now: () => Date },
  member: Member,
): Promise<boolean> =>
  decideEntitlements({ admin: false, ...(await readRecordedFacts({ log }, member)) }, now()).status ===
  'entitled';

/** True if an organization's plan or trial currently includes an entitlement. For work without a session. */
export const isEntitledTo = async (
  { log, read, now }: { log: EventLog; read: Read; now: () => Date },
  organizationId: string,
  entitlement: Entitlement,
): Promise<boolean> => {
  const member = { organizationId, userId: NIL };
  const facts = [
    () => readProjectedFacts({ log, read }, member),
    // The read model may lack a plan or trial that has just started.
    () => readRecordedFacts({ log }, member),
  ];
  for (const find of facts)
    if (
      entitlementsGrantedBy(decideEntitlements({ admin: false, ...(await find()) }, now())).includes(
        entitlement,
      )
    )
      return true;
  return false;
};
