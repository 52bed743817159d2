import { type AnyEvent, type FeatureOverrideEvent, idOf, overridesAfter, PLATFORM } from '@proviso/contracts';
import type { Positioned, ReadEvent } from '@proviso/storage';
import { changedIds } from '../../engine/projecting/changed-ids.ts';
import { UnprojectableEventError } from '../../engine/projecting/errors.ts';
import { projectRowPerStream } from '../../engine/projecting/row-per-stream.ts';
import type { DecodedReadModel } from '../../engine/read-model.ts';
import {
  type AccessTrialRow,
  accessTrialsTable,
  type FeatureOverridesRow,
  featureOverridesTable,
  type FreeTrialRow,
  freeTrialsTable,
  identity,
  subscriptionsTable,
  tables,
} from './table.ts';
import { subscriptionAfter } from './subscription-after.ts';

/** The facts that determine entitlements: who may use the product, and until when. */
export const entitlements: DecodedReadModel = {
  ...identity,
  reads: 'decoded',
  filter: { streamPrefixes: ['user-', 'freeTrial-', 'subscription-', 'features-'] },
  tables,
  async project(events, target) {
    const freeTrials = await projectRowPerStream(
      events.filter(({ stream }) => stream.startsWith('freeTrial-')),
      target,
      { category: 'freeTrial', table: freeTrialsTable, evolve: freeTrialAfter },
    );
    const accessTrials = await projectRowPerStream(
      events.filter(({ stream }) => stream.startsWith('user-')),
      target,
      { category: 'user', table: accessTrialsTable, evolve: accessTrialAfter },
    );
    const subscriptions = await projectRowPerStream(
      events.filter(({ stream }) => stream.startsWith('subscription-')),
      target,
      { category: 'subscription', table: subscriptionsTable, evolve: subscriptionAfter },
    );
    const features = await projectRowPerStream(
      events.filter(({ stream }) => stream.startsWith('features-')),
      target,
      { category: 'features', table: featureOverridesTable, evolve: featuresAfter },
    );
    return changedIds([...freeTrials, ...accessTrials, ...subscriptions, ...features]);
  },
};

const freeTrialAfter = (row: FreeTrialRow | undefined, read: Positioned<ReadEvent>): FreeTrialRow => {
  const event = read.event as AnyEvent;
  const { organizationId } = read.metadata;
  if (row !== undefined && event.type === 'FreeTrialEndAnnounced') return row;
  if (row !== undefined && event.type === 'FreeTrialEnded') return { ...row, ends_at: event.data.endsAt };
  if (row !== undefined && event.type === 'FreeTrialGranted') {
    // Keeps the start of the first trial, for figures about trials that became subscriptions.
    const { plan, endsAt } = event.data;
    return { ...row, plan, ends_at: endsAt };
  }
  if (event.type !== 'FreeTrialStarted' && event.type !== 'FreeTrialGranted')
    throw new UnprojectableEventError(read, `${event.type} is not a free trial event`);
  if (row !== undefined) throw new UnprojectableEventError(read, 'the free trial was already started');
  if (organizationId === PLATFORM)
    throw new UnprojectableEventError(read, 'a free trial must belong to an organization');
  const { plan, startedAt, endsAt } = event.data;
  return {
    id: idOf(read.stream),
    organization_id: organizationId,
    revision: read.revision,
    plan,
    started_at: startedAt,
    ends_at: endsAt,
  };
};

const featuresAfter = (
  row: FeatureOverridesRow | undefined,
  read: Positioned<ReadEvent>,
): FeatureOverridesRow => {
  const { organizationId } = read.metadata;
  if (organizationId === PLATFORM)
    throw new UnprojectableEventError(read, 'features must be those of an organization');
  return {
    id: idOf(read.stream),
    organization_id: organizationId,
    revision: read.revision,
    // Safe cast: a `features-` stream contains only events about overrides.
    overrides: overridesAfter(row?.overrides ?? [], read.event as FeatureOverrideEvent),
  };
};

const accessTrialAfter = (row: AccessTrialRow | undefined, read: Positioned<ReadEvent>): AccessTrialRow => {
  const event = read.event as AnyEvent;
  const { organizationId } = read.metadata;
  const owner = organizationId === PLATFORM ? null : organizationId;
  const known = row ?? {
    id: idOf(read.stream),
    organization_id: owner,
    revision: read.revision,
    started_at: null,
    ends_at: null,
  };
  // Other events about a user do not affect entitlements.
  if (event.type !== 'AccessTrialStarted') return known;
  const { startedAt, endsAt } = event.data;
  return { ...known, organization_id: owner, started_at: startedAt, ends_at: endsAt };
};
