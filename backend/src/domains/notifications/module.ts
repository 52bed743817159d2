import type { Module } from '../../shared/modules/module.ts';
import { isEntitled } from '../billing/index.ts';
import { choiceRoutes } from './choices/routes.ts';
import { sendDigests } from './digests/send-digests.ts';
import { sendWeeklySummaries } from './digests/send-weekly-summaries.ts';
import { whenSomethingHappened } from './digests/when-something-happened.ts';
import { unsubscribeRoutes } from './unsubscribe/routes.ts';

/** Limits how many confirmation links a user can request. */
const MAIL_RATE = { limit: 5, windowMs: 60 * 60 * 1000 };

/**
 * Emails that members can choose (digests of changes and weekly summaries), and unsubscribing from those
 * emails.
 */
export const notificationsModule = (): Module => ({
  name: 'notifications',
  api: (ground) => {
    const deps = {
      ...ground,
      mailsAskedFor: ground.limit('links to addresses for notifications', MAIL_RATE),
      linkAttempts: ground.limit('links of notifications from an address', ground.signInRates.address),
    };
    return { routes: [...choiceRoutes(deps), ...unsubscribeRoutes(deps)] };
  },
  jobs: (ground) => {
    const deps = {
      ...ground,
      isEntitled: (member: Parameters<typeof isEntitled>[1]) => isEntitled(ground, member),
    };
    return {
      reactions: [whenSomethingHappened(ground)],
      scheduled: [sendDigests(deps), sendWeeklySummaries(deps)],
    };
  },
});
