import { type AnalysisEvent, idOf, PLATFORM, type PolicyEvent } from '@proviso/contracts';
import type { Pool, Positioned, ReadEvent } from '@proviso/storage';
import type { EventLog } from '../../../shared/event-log/event-log.ts';
import { isRecentEvent } from '../../../shared/jobs/is-recent-event.ts';
import type { Reaction } from '../../../shared/jobs/reaction.ts';
import { fairQueue } from '../../../shared/concurrency/fair-queue.ts';
import { INSERT_BATCH, createItemCollector, type NotificationItem } from './items.ts';

/**
 * Maximum age in hours of an event in a digest. For example, events from before this feature existed are too
 * old.
 */
const NEWS_HOURS = 48;

const ofPolicies = {
  PolicyCreated: 'created',
  PolicyRevised: 'edited',
  PolicyStatusChanged: 'status',
  PolicyDeleted: 'deleted',
  PolicyRestored: 'undeleted',
} as const satisfies Record<PolicyEvent['type'], NotificationItem['what']>;

/** Maximum number of concurrent reads of an analysis's first event, in total and per organization. */
const READ = { atOnce: 16, ofOne: 8 };

export interface CollectDeps {
  pool: Pool;
  log: Pick<EventLog, 'readAt'>;
  now: () => Date;
}

/** Stores policy and analysis events for the next digest. */
export const whenNotifiableEvent = ({ pool, log, now }: CollectDeps): Reaction => {
  const keepItem = createItemCollector(pool);
  const inTurn = fairQueue(READ.atOnce, READ.ofOne);
  return {
    name: 'notification-items',
    streamPrefixes: ['policy-', 'analysis-'],
    // Handles enough events concurrently to fill the INSERT batches.
    concurrency: 2 * INSERT_BATCH,
    concurrencyOfOne: INSERT_BATCH,
    async when(read) {
      const { organizationId, actor, recordedAt } = read.metadata;
      if (organizationId === PLATFORM || !isRecentEvent(read, NEWS_HOURS, now())) return;
      const told = read.stream.startsWith('policy-')
        ? ofPolicy(read)
        : await inTurn(organizationId, () => ofAnalysis(read, log));
      if (told)
        await keepItem({
          ...told,
          eventId: read.eventId,
          organizationId,
          actorId: actor.id,
          recordedAt: new Date(recordedAt),
        });
    },
  };
};

type Told = Pick<NotificationItem, 'kind' | 'what' | 'policyId' | 'score'>;

const ofPolicy = ({ event, stream }: Positioned<ReadEvent>): Told => ({
  kind: 'policyChanges',
  what: ofPolicies[(event as PolicyEvent).type],
  policyId: idOf(stream),
  score: null,
});

const ofAnalysis = async (
  { event: stored, stream, metadata }: Positioned<ReadEvent>,
  log: Pick<EventLog, 'readAt'>,
): Promise<Told | undefined> => {
  const event = stored as AnalysisEvent;
  if (event.type === 'AnalysisCompleted') {
    const { policyId, complianceScore: score } = event.data;
    return { kind: 'analyses', what: 'completed', policyId, score };
  }
  // No notification for a canceled analysis: the user who canceled it already knows.
  if (event.type !== 'AnalysisFailed' || event.data.reason === 'canceled') return undefined;
  const first = (await log.readAt(stream, 0, metadata.organizationId))?.event as AnalysisEvent | undefined;
  if (first?.type !== 'AnalysisRequested') return undefined;
  return { kind: 'analyses', what: 'failed', policyId: first.data.policyId, score: null };
};
