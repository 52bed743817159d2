import { streamName, type EntitlementFacts, type FreeTrialStarted } from '@proviso/contracts';
import { findEntitlementFacts } from '@proviso/projections';
import type { EventLog } from '../../event-log/event-log.ts';
import type { ReadAsTenant } from '../../read-models/read-as-tenant.ts';
import { freeTrialDecider } from '../free-trial/decider.ts';
import { recordedAccessTrial } from './access-trial.ts';

export interface FactsDeps {
  log: EventLog;
  readAsTenant: ReadAsTenant;
}

/** A person as a member of an organization. */
export interface Member {
  userId: string;
  organizationId: string;
}

/** What the read model knows; a trial started a moment ago may be missing. */
export const knownFacts = (
  { readAsTenant }: FactsDeps,
  { userId, organizationId }: Member,
): Promise<EntitlementFacts> =>
  readAsTenant(organizationId, (tenant) => findEntitlementFacts(tenant, userId));

/** What the streams record. */
export const recordedFacts = async (
  { log }: FactsDeps,
  { userId, organizationId }: Member,
): Promise<EntitlementFacts> => {
  const [freeTrial, accessTrial] = await Promise.all([
    recordedFreeTrial(log, organizationId),
    recordedAccessTrial(log, userId),
  ]);
  return { freeTrial, accessTrial };
};

/** An organization's free trial as its stream has it. */
export const recordedFreeTrial = async (
  log: EventLog,
  organizationId: string,
): Promise<FreeTrialStarted['data'] | undefined> => {
  const { state } = await log.load(streamName('freeTrial', organizationId), freeTrialDecider, organizationId);
  if (state.status === 'not-started') return undefined;
  const { plan, startedAt, endsAt } = state;
  return { plan, startedAt, endsAt };
};
