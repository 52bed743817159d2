import type { Module } from '../../shared/modules/module.ts';
import { isEntitled } from '../billing/index.ts';
import { sendExceptionReminders } from './reminders/send-reminders.ts';
import { mailExceptionRequests } from './requests/mail-requests.ts';
import { exceptionRoutes } from './routes.ts';
import { whenExceptionChanged } from './when-exception-changed.ts';

/** Exceptions to policies: requests, decisions, and reminders of their ends. */
export const policyExceptionsModule = (): Module => ({
  name: 'policy-exceptions',
  api: ({ events, readModels }) => ({ routes: exceptionRoutes({ ...events, ...readModels }) }),
  jobs: ({ runtime, events, database, outbound, signIn }) => {
    const common = { ...runtime, ...events, ...database, ...outbound };
    return {
      reactions: [whenExceptionChanged({ ...common, ...signIn })],
      scheduled: [
        mailExceptionRequests(common),
        sendExceptionReminders({ ...common, isEntitled: (member) => isEntitled(common, member) }),
      ],
    };
  },
});
