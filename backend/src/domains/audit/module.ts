import type { Module } from '../../shared/modules/module.ts';
import { auditExportRoutes } from './export/routes.ts';
import { auditRoutes } from './routes.ts';

/** The audit log of an organization. */
export const auditModule = (): Module => ({
  name: 'audit',
  api: (ground) => ({ routes: [...auditRoutes(ground), ...auditExportRoutes(ground)] }),
});
