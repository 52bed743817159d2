import { type CommentEvent, idOf, PLATFORM } from '@proviso/contracts';
import { findCommentedPolicy } from '@proviso/projections';
import type { Pool } from '@proviso/storage';
import type { EventLog } from '../../../shared/event-log/event-log.ts';
import { isRecentEvent } from '../../../shared/jobs/is-recent-event.ts';
import type { Reaction } from '../../../shared/jobs/reaction.ts';
import { loadThread } from '../change-thread.ts';
import { storeWaitingMails } from './waiting-mails.ts';

/** Age in hours at which an email about a comment is no longer useful. */
const FRESH_HOURS = 7 * 24;

export interface CommentMailDeps {
  log: Pick<EventLog, 'load'>;
  /** Connects as a database role that can read across tenants. */
  pool: Pool;
  now: () => Date;
}

/**
 * Notes who is to be emailed about a comment: the person who is responsible for the policy about a new thread, and
 * everyone whose comments a reply follows. Nobody is emailed about their own comment.
 */
export const whenCommented = ({ log, pool, now }: CommentMailDeps): Reaction => ({
  name: 'comment-mail',
  streamPrefixes: ['commentThread-'],
  async when({ event: stored, stream, metadata }) {
    const event = stored as CommentEvent;
    const { organizationId, recordedAt: at } = metadata;
    if (organizationId === PLATFORM || !isRecentEvent({ metadata }, FRESH_HOURS, now())) return;
    if (event.type !== 'CommentThreadStarted' && event.type !== 'CommentAdded') return;
    const { policyId, writtenBy } = event.data;
    const threadId = idOf(stream);
    const number = event.type === 'CommentAdded' ? event.data.number : 1;
    const people = new Set<string>();
    if (event.type === 'CommentThreadStarted') {
      const policy = await findCommentedPolicy({ db: pool, organizationId }, policyId);
      // The read model may be behind the comment. The error lets the reaction try again.
      if (!policy) throw new Error(`policy ${policyId} is not in the read model yet`);
      if (policy.responsible !== null) people.add(policy.responsible);
    } else {
      const { state } = await loadThread(log, organizationId, threadId);
      // People who wrote later are emailed about what follows their own comments.
      const earlier = state?.comments.slice(0, number - 1) ?? [];
      for (const { by, deleted } of earlier) if (!deleted) people.add(by);
    }
    people.delete(writtenBy);
    if (people.size === 0) return;
    await storeWaitingMails(pool, { organizationId, threadId, policyId, number, at }, [...people]);
  },
});
