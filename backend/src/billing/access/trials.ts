import { streamName, type FreeTrialStarted } from '@proviso/contracts';
import { findTrials, type Trials } from '@proviso/projections';
import type { EventLog } from '../../event-log/event-log.ts';
import type { ReadAsTenant } from '../../read-models/read-as-tenant.ts';
import { freeTrialDecider } from '../free-trial/decider.ts';
import { recordedAccessTrial } from './access-trial.ts';

export interface TrialDeps {
  log: EventLog;
  readAsTenant: ReadAsTenant;
}

/** A person as a member of an organisation. */
export interface Member {
  userId: string;
  organizationId: string;
}

/** The trials that the read model knows of: those that were started a moment ago may be missing. */
export const knownTrials = ({ readAsTenant }: TrialDeps, { userId, organizationId }: Member) =>
  readAsTenant(organizationId, (tenant) => findTrials(tenant, userId));

/** The trials as their streams have them. */
export const recordedTrials = async (
  { log }: TrialDeps,
  { userId, organizationId }: Member,
): Promise<Trials> => {
  const [freeTrial, accessTrial] = await Promise.all([
    recordedFreeTrial(log, organizationId),
    recordedAccessTrial(log, userId),
  ]);
  return { freeTrial, accessTrial };
};

/** An organisation's free trial as its stream has it. */
export const recordedFreeTrial = async (
  log: EventLog,
  organizationId: string,
): Promise<FreeTrialStarted['data'] | undefined> => {
  const { state } = await log.load(streamName('freeTrial', organizationId), freeTrialDecider, organizationId);
  if (state.status === 'not-started') return undefined;
  const { plan, startedAt, endsAt } = state;
  return { plan, startedAt, endsAt };
};
