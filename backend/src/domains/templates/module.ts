import type { Module } from '../../shared/modules/module.ts';
import type { ApiGround } from '../../shared/modules/ground.ts';
import type { CreatePolicy } from './create-from-template.ts';
import { loadTemplates } from './load-templates.ts';
import { templateRoutes } from './routes.ts';

/** Policies to start from. `policyMaker` makes what creates a policy. */
export const templatesModule = (policyMaker: (ground: ApiGround) => CreatePolicy): Module => ({
  name: 'templates',
  api: async (ground) => ({
    routes: templateRoutes({
      findAccount: ground.findAccount,
      guard: ground.guard,
      entitlementsOf: ground.entitlementsOf,
      templates: await loadTemplates(),
      createPolicy: policyMaker(ground),
    }),
  }),
});
