import { publishingChoiceSchema, publishingSettingsSchema } from '@proviso/contracts';
import type { EventLog } from '../../shared/event-log/event-log.ts';
import { type Route, sessionRoute } from '../../shared/routing/route.ts';
import { changeCatalog } from './change-catalog.ts';
import { loadCatalog } from './load-catalog.ts';

const path = '/api/publishing';

/** `/api/publishing`: when changes to policies in force take effect. */
export const publishingRoutes = ({ log }: { log: EventLog }): readonly Route[] => [
  sessionRoute(
    {
      method: 'get',
      path,
      summary: 'Returns when changes to policies in force take effect',
      permission: 'policy.read',
      answers: { 200: publishingSettingsSchema },
    },
    async ({ session: { organizationId } }) => {
      const { howChangesTakeEffect = null } = await loadCatalog(log, organizationId);
      return { status: 200, body: { howChangesTakeEffect } };
    },
  ),
  sessionRoute(
    {
      method: 'put',
      path,
      summary: 'Chooses when changes to policies in force take effect; drafts of changes are kept',
      permission: 'organization.manage',
      body: publishingChoiceSchema,
      answers: { 200: publishingSettingsSchema },
      problems: ['publishing.already-chosen', 'catalog.changed', 'approval.needs-publishing'],
    },
    async ({ body: { howChangesTakeEffect, onlyFirst }, context }) => {
      const command = { type: 'ChooseHowChangesTakeEffect', way: howChangesTakeEffect, onlyFirst } as const;
      const { wrote } = await changeCatalog(log, context, command);
      return { status: 200, body: { howChangesTakeEffect }, wrote };
    },
  ),
];
