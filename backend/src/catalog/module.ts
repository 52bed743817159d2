import type { EventLog } from '../event-log/event-log.ts';
import type { Module } from '../modules/module.ts';
import { loadCatalog } from './load-catalog.ts';
import { catalogRoutes } from './routes.ts';

/** Whether policies of the organization can be given a type, for other domains. */
export const hasPolicyType = async (
  log: Pick<EventLog, 'load'>,
  organizationId: string,
  id: number,
): Promise<boolean> => (await loadCatalog(log, organizationId)).policyTypes.current.has(id);

/** What an organization calls its policies, and who regulates it. */
export const catalogModule = (): Module => ({
  name: 'catalog',
  api: (ground) => ({ routes: catalogRoutes(ground) }),
});
