import type { EventLog } from '../../shared/event-log/event-log.ts';
import type { Module } from '../../shared/modules/module.ts';
import type { WorkingDrafts } from '../policies/index.ts';
import { approvalRoutes } from './routes.ts';
import { whenApprovalChanged } from './when-approval-changed.ts';
import { whenTextChanged } from './when-text-changed.ts';

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
