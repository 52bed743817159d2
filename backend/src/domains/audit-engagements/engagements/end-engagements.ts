import { type EngagementFilter, listOpenEngagements } from '@proviso/projections';
import type { Pool } from '@proviso/storage';
import type { EventLog } from '../../../shared/event-log/event-log.ts';
import type { RequestContext } from '../../../shared/event-log/request-context.ts';
import { changeEngagement } from './change-engagement.ts';

export interface EndEngagementsDeps {
  /** Connects as the jobs database role. */
  pool: Pool;
  log: EventLog;
}

/** Ends all engagements of a person, or of an organization. Can be repeated after a failure. */
export const endEngagements = async (
  { pool, log }: EndEngagementsDeps,
  whose: EngagementFilter,
  reason: 'erased' | 'closed',
  contextIn: (organizationId: string, engagementId: string) => RequestContext,
): Promise<void> => {
  for (const { id: engagementId, organizationId } of await listOpenEngagements(pool, whose))
    await changeEngagement(log, contextIn(organizationId, engagementId), {
      type: 'EndEngagement',
      engagementId,
      reason,
    });
};
