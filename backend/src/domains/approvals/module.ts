import type { EventLog } from '../../shared/event-log/event-log.ts';
import type { Module } from '../../shared/modules/module.ts';
import type { WorkingDrafts } from '../policies/index.ts';
import { approvalRoutes } from './routes.ts';
import { whenApprovalChanged } from './when-approval-changed.ts';
import { whenTextChanged } from './when-text-changed.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Limits submissions, because each one emails its approvers. */
const MEMBER_RATE = { limit: 200, windowMs: DAY_MS };
const POLICY_RATE = { limit: 20, windowMs: DAY_MS };

/** Approvals of texts before they are published. */
export const approvalsModule = ({
  createWorkingDrafts,
}: {
  createWorkingDrafts: (log: EventLog) => WorkingDrafts;
}): Module => ({
  name: 'approvals',
  api: ({ events, readModels, signIn, access }) => ({
    routes: approvalRoutes({
      ...events,
      ...readModels,
      ...signIn,
      ...access,
      drafts: createWorkingDrafts(events.log),
      submissionsOf: {
        member: signIn.limit('texts that a person submits for approval', MEMBER_RATE),
        policy: signIn.limit('submissions of a policy for approval', POLICY_RATE),
      },
      passwordAttempts: signIn.limit('signature with a password', signIn.signInRates.email),
    }),
  }),
  jobs: ({ runtime, events, outbound, signIn }) => ({
    reactions: [
      whenTextChanged({ ...runtime, ...events, drafts: createWorkingDrafts(events.log) }),
      whenApprovalChanged({ ...runtime, ...events, ...outbound, ...signIn }),
    ],
  }),
});
