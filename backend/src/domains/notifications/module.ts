import type { Module } from '../../shared/modules/module.ts';
import { isEntitled } from '../billing/index.ts';
import { choiceRoutes } from './choices/routes.ts';
import { sendDigests } from './digests/send-digests.ts';
import { sendWeeklySummaries } from './digests/send-weekly-summaries.ts';
import { whenNotifiableEvent } from './digests/when-notifiable-event.ts';
import { unsubscribeRoutes } from './unsubscribe/routes.ts';

/** Limits how many confirmation links a user can request. */
const MAIL_RATE = { limit: 5, windowMs: 60 * 60 * 1000 };

/**
 * Emails that members can choose to receive: digests of changes and weekly summaries. Includes unsubscribing
 * from these emails.
 */
export const notificationsModule = (): Module => ({
  name: 'notifications',
  api: ({ runtime, events, database, outbound, signIn }) => {
    const common = { ...runtime, ...events, ...database, ...outbound, ...signIn };
    const deps = {
      ...common,
      mailsAskedFor: signIn.limit('links to addresses for notifications', MAIL_RATE),
      linkAttempts: signIn.limit('links of notifications from an address', signIn.signInRates.address),
    };
    return { routes: [...choiceRoutes(deps), ...unsubscribeRoutes(deps)] };
  },
  jobs: ({ runtime, events, database, readModels, outbound }) => {
    const common = { ...runtime, ...events, ...database, ...readModels, ...outbound };
    const deps = {
      ...common,
      isEntitled: (member: Parameters<typeof isEntitled>[1]) => isEntitled(common, member),
    };
    return {
      reactions: [whenNotifiableEvent(common)],
      scheduled: [sendDigests(deps), sendWeeklySummaries(deps)],
    };
  },
});
