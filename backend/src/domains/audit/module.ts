import type { Module } from '../../shared/modules/module.ts';
import { auditExportRoutes } from './export/routes.ts';
import { auditRoutes } from './routes.ts';

/** An organization's audit log. */
export const auditModule = (): Module => ({
  name: 'audit',
  api: (ground) => ({ routes: [...auditRoutes(ground), ...auditExportRoutes(ground)] }),
});
