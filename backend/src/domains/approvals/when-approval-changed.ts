import { type ApprovalEvent, idOf, PLATFORM } from '@proviso/contracts';
import { derivedId } from '../../shared/event-log/ids.ts';
import { isRecentEvent } from '../../shared/jobs/is-recent-event.ts';
import type { Reaction } from '../../shared/jobs/reaction.ts';
import { type MailToPersonDeps, mailToPerson } from '../identity/index.ts';
import { todayIn } from '../organizations/index.ts';
import { type ApprovalEnding, endedMail, waitingMail } from './approval-mails.ts';
import { loadRoster, membersToAsk } from './approvers.ts';
import { loadApproval } from './change-approval.ts';

/** Age in hours at which the emails are no longer useful. */
const FRESH_HOURS = 7 * 24;

export interface ApprovalMailDeps extends MailToPersonDeps {
  addressOf: (path: string) => string;
  now: () => Date;
}

/** The step that starts to wait with an event; `undefined` if none does. */
const startedStep = (event: ApprovalEvent): number | undefined => {
  if (event.type === 'ApprovalRequested') return 1;
  const isNext = event.type === 'ApprovalGiven' && event.data.completesStep && !event.data.completesAll;
  return isNext ? event.data.step + 1 : undefined;
};

/** Emails the approvers of a step that starts to wait, and the submitter about the end. */
export const whenApprovalChanged = (deps: ApprovalMailDeps): Reaction => ({
  name: 'approval-mail',
  streamPrefixes: ['approval-'],
  async when({ event: stored, stream, eventId, metadata }) {
    const event = stored as ApprovalEvent;
    const { organizationId } = metadata;
    if (organizationId === PLATFORM || !isRecentEvent({ metadata }, FRESH_HOURS, deps.now())) return;
    const policyId = idOf(stream);
    const { state } = await loadApproval(deps.log, organizationId, policyId);
    // A later submission has its own emails.
    if (state?.submission.submissionId !== event.data.submissionId) return;
    const { steps, excluded, text, submittedBy, dueOn } = state.submission;
    const roster = await loadRoster(deps.log, organizationId, steps);
    const page = `/policies/${policyId}`;
    const step = startedStep(event);
    const approvers = step === undefined ? undefined : steps[step - 1]?.approvers;
    if (approvers) {
      if (state.status !== 'waiting' || state.step !== step) return;
      const mail = waitingMail({
        dueOn,
        link: deps.addressOf(text.isDraft ? `${page}/draft` : page),
      });
      const today = await todayIn(deps.log, organizationId, deps.now());
      for (const userId of membersToAsk(approvers, roster, { today, excluded }))
        await mailToPerson(deps, userId, { id: derivedId(eventId, `mail-to-${userId}`), ...mail });
      return;
    }
    const ending = endingOf(event);
    // The policy is no business of a person who has left.
    if (ending === undefined || roster.members[submittedBy] === undefined) return;
    const mail = endedMail(ending, deps.addressOf(page));
    await mailToPerson(deps, submittedBy, { id: derivedId(eventId, 'mail-to-submitter'), ...mail });
  },
});

/** How the approval has ended with an event; `undefined` if its submitter gets no email. */
const endingOf = (event: ApprovalEvent): ApprovalEnding | undefined => {
  switch (event.type) {
    case 'ApprovalGiven':
      return event.data.completesAll ? 'approved' : undefined;
    case 'ApprovalChangesRequested':
      return 'changes-requested';
    case 'ApprovalRejected':
      return 'rejected';
    case 'ApprovalLapsed':
      return 'lapsed';
    case 'ApprovalRequested':
    case 'ApprovalWithdrawn':
      return undefined;
  }
};
