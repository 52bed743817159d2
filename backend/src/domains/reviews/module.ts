import type { Module } from '../../shared/modules/module.ts';
import { isEntitled } from '../billing/index.ts';
import { createCalendarAddresses } from './calendar/calendar-addresses.ts';
import { calendarRoutes } from './calendar/routes.ts';
import { handOverRoutes } from './hand-over-routes.ts';
import { reviewListRoutes } from './list-routes.ts';
import { reviewRoutes } from './routes.ts';
import { sendReviewReminders } from './reminders/send-reminders.ts';
import { whenMemberGone } from './when-member-gone.ts';
import { whenPolicyActivated } from './when-policy-activated.ts';

/**
 * Limits calendar requests from one IP address. A whole office may share an IP address, and calendar programs
 * send several requests per hour.
 */
const CALENDAR_RATE = { limit: 1_200, windowMs: 60 * 60 * 1000 };

/** Responsibility for policies, and the reviews of policies. */
export const reviewsModule = (): Module => ({
  name: 'reviews',
  api: ({ runtime, events, database, readModels, signIn, access }) => {
    const common = { ...runtime, ...events, ...readModels, ...access };
    const calendar = calendarRoutes({
      ...common,
      addresses: createCalendarAddresses(database.pool),
      isEntitled: (member) => isEntitled(common, member),
      calendarAttempts: signIn.limit('calendars from an address', CALENDAR_RATE),
    });
    return {
      routes: [...reviewRoutes(common), ...reviewListRoutes(common), ...handOverRoutes(common), ...calendar],
    };
  },
  jobs: ({ runtime, events, database, outbound }) => {
    const common = { ...runtime, ...events, ...database, ...outbound };
    return {
      reactions: [whenPolicyActivated(common), whenMemberGone(common)],
      scheduled: [sendReviewReminders({ ...common, isEntitled: (member) => isEntitled(common, member) })],
    };
  },
});
