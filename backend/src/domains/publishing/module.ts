import type { Module } from '../../shared/modules/module.ts';
import { createDocumentNumbers } from '../policies/index.ts';
import { carryOutDuePublications } from './due-publications.ts';
import { publicationRoutes } from './routes.ts';
import { whenPublicationDelayed } from './when-publication-delayed.ts';

/** Drafts of changes to policies in force, and the acts that put texts in force. */
export const publishingModule = (): Module => ({
  name: 'publishing',
  api: ({ events, database }) => ({
    routes: publicationRoutes({
      ...events,
      documentNumbers: createDocumentNumbers(database.pool, events.log),
    }),
  }),
  jobs: ({ runtime, events, database, outbound, signIn }) => ({
    reactions: [whenPublicationDelayed({ ...runtime, ...events, ...outbound, ...signIn })],
    scheduled: [
      carryOutDuePublications({
        ...runtime,
        ...events,
        ...database,
        documentNumbers: createDocumentNumbers(database.pool, events.log),
      }),
    ],
  }),
});
