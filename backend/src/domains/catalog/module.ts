import type { Module } from '../../shared/modules/module.ts';
import { approvalRuleRoutes } from './approval-rule-routes.ts';
import { commentingRoutes } from './commenting-routes.ts';
import { publishingRoutes } from './publishing-routes.ts';
import { catalogRoutes } from './routes.ts';
import { variableRoutes } from './variable-routes.ts';

/** An organization's policy types, regulatory entities and variables. */
export const catalogModule = (): Module => ({
  name: 'catalog',
  api: ({ events, readModels }) => {
    const common = { ...events, ...readModels };
    return {
      routes: [
        ...catalogRoutes(common),
        ...variableRoutes(common),
        ...publishingRoutes(common),
        ...approvalRuleRoutes(common),
        ...commentingRoutes(common),
      ],
    };
  },
});
