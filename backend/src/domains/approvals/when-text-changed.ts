import { type EventType, idOf, PLATFORM } from '@proviso/contracts';
import { systemContext } from '../../shared/event-log/request-context.ts';
import { isRecentEvent } from '../../shared/jobs/is-recent-event.ts';
import type { Reaction } from '../../shared/jobs/reaction.ts';
import { changeApproval, loadApproval } from './change-approval.ts';
import { findText, type TextDeps } from './find-text.ts';

/** The actor that ends submissions. The audit log shows this name. */
const APPROVALS_ACTOR = 'approvals';

/** Events after which a policy may have another text to publish. */
const textChanges: ReadonlySet<string> = new Set<EventType>([
  'PolicyRevised',
  'PolicyStatusChanged',
  'PolicyDeleted',
  'WorkingDraftSaved',
  'WorkingDraftDiscarded',
  'PolicyPublished',
]);
/** Age in hours of the events that are skipped, so that a new installation does not process its whole history. */
const FRESH_HOURS = 7 * 24;

/**
 * Ends a submission that waits once its text has changed, so that it no longer waits for anyone. Decisions and
 * publications compare the texts themselves, and do not depend on this.
 */
export const whenTextChanged = ({ log, drafts, now }: TextDeps & { now: () => Date }): Reaction => ({
  name: 'lapsed-approvals',
  streamPrefixes: ['policy-', 'publication-'],
  async when({ event, stream, metadata }) {
    const { organizationId } = metadata;
    if (organizationId === PLATFORM || !textChanges.has(event.type)) return;
    if (!isRecentEvent({ metadata }, FRESH_HOURS, now())) return;
    const policyId = idOf(stream);
    const { state } = await loadApproval(log, organizationId, policyId);
    if (state?.status !== 'waiting') return;
    const { text: present } = await findText({ log, drafts }, organizationId, policyId);
    const context = systemContext(APPROVALS_ACTOR, organizationId, now);
    const { submissionId } = state.submission;
    await changeApproval(log, context, policyId, { type: 'Lapse', submissionId, present });
  },
});
