import type { Module } from '../modules/module.ts';
import { auditRoutes } from './routes.ts';

/** The audit log of an organization. */
export const auditModule = (): Module => ({
  name: 'audit',
  api: ({ readAsTenant, codec }) => ({ routes: auditRoutes({ readAsTenant, codec }) }),
});
