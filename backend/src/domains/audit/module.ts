import type { Module } from '../../shared/modules/module.ts';
import { asOfRoutes } from './as-of/routes.ts';
import { auditExportRoutes } from './export/routes.ts';
import { auditRoutes } from './routes.ts';
import { auditViewRoutes } from './views/routes.ts';

/** An organization's audit log. */
export const auditModule = (): Module => ({
  name: 'audit',
  api: ({ runtime, events, readModels, storage, access, threads }) => {
    const common = { ...runtime, ...events, ...readModels, ...storage, ...access, ...threads };
    return {
      routes: [
        ...auditRoutes(common),
        ...auditExportRoutes(common),
        ...auditViewRoutes(common),
        ...asOfRoutes(common),
      ],
    };
  },
});
