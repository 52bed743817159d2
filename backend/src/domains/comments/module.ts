import type { Module } from '../../shared/modules/module.ts';
import { isEntitled } from '../billing/index.ts';
import { mailComments } from './mails/mail-comments.ts';
import { whenCommented } from './mails/when-commented.ts';
import { commentRoutes } from './routes.ts';

/** Limits the comments that a member writes or changes. */
const COMMENT_RATE = { limit: 100, windowMs: 10 * 60 * 1000 };

/** Comments on policies and on passages of them. */
export const commentsModule = (): Module => ({
  name: 'comments',
  api: ({ events, readModels, signIn }) => ({
    routes: commentRoutes({
      ...events,
      ...readModels,
      writes: signIn.limit('comments of a person', COMMENT_RATE),
    }),
  }),
  jobs: ({ runtime, events, database, outbound }) => {
    const common = { ...runtime, ...events, ...database, ...outbound };
    return {
      reactions: [whenCommented(common)],
      scheduled: [mailComments({ ...common, isEntitled: (member) => isEntitled(common, member) })],
    };
  },
});
