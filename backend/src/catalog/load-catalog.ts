import { streamName } from '@proviso/contracts';
import type { EventLog } from '../event-log/event-log.ts';
import { type Catalog, catalogDecider } from './decider.ts';

/** The catalog of an organization as its events make it: it is small, and commands need it as it is now. */
export const loadCatalog = async (log: Pick<EventLog, 'load'>, organizationId: string): Promise<Catalog> => {
  const stream = streamName('catalog', organizationId);
  return (await log.load(stream, catalogDecider, organizationId)).state;
};

/** Whether policies of the organization can be given a type. */
export const hasPolicyType = async (
  log: Pick<EventLog, 'load'>,
  organizationId: string,
  id: number,
): Promise<boolean> => (await loadCatalog(log, organizationId)).policyTypes.current.has(id);
