import type { Module } from '../../shared/modules/module.ts';
import { policyCreator } from '../policies/index.ts';
import { loadTemplates } from './load-templates.ts';
import { templateRoutes } from './routes.ts';

/** Templates for new policies. */
export const templatesModule = (): Module => ({
  name: 'templates',
  api: async (ground) => ({
    routes: templateRoutes({
      findAccount: ground.findAccount,
      guard: ground.guard,
      entitlementsOf: ground.entitlementsOf,
      templates: await loadTemplates(),
      createPolicy: policyCreator(ground, 'template'),
    }),
  }),
});
