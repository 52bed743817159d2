import type { Module } from '../../shared/modules/module.ts';
import { policyCreator } from '../policies/index.ts';
import { loadTemplates } from './load-templates.ts';
import { templateRoutes } from './routes.ts';

/** Templates for new policies. */
export const templatesModule = (): Module => ({
  name: 'templates',
  api: async ({ events, readModels, access }) => {
    const common = { ...events, ...readModels, ...access };
    return {
      routes: templateRoutes({
        findAccount: access.findAccount,
        guard: access.guard,
        entitlementsOf: access.entitlementsOf,
        templates: await loadTemplates(),
        createPolicy: policyCreator(common, 'template'),
      }),
    };
  },
});
