import { ORGANIZATION_VARIABLE, streamName, type VariableValues } from '@proviso/contracts';
import { organization } from '../organizations/index.ts';
import type { EventLog } from '../../shared/event-log/event-log.ts';
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

/** The values of the organization's variables, of which its name is one. */
export const loadVariables = async (
  log: Pick<EventLog, 'load'>,
  organizationId: string,
): Promise<VariableValues> => {
  const [{ variables }, { state }] = await Promise.all([
    loadCatalog(log, organizationId),
    log.load(streamName('organization', organizationId), organization, organizationId),
  ]);
  return state.status === 'registered'
    ? new Map([...variables, [ORGANIZATION_VARIABLE, state.name]])
    : variables;
};

/** The catalog as it is written into a file: current and removed entries, and variables with their values. */
export const describeCatalog = async (log: Pick<EventLog, 'load'>, organizationId: string) => {
  const { policyTypes, regulatoryEntities } = await loadCatalog(log, organizationId);
  return {
    policyTypes: [...policyTypes.current.values()],
    removedPolicyTypes: [...policyTypes.removed.values()],
    regulatoryEntities: [...regulatoryEntities.current.values()],
    removedRegulatoryEntities: [...regulatoryEntities.removed.values()],
    variables: Object.fromEntries(await loadVariables(log, organizationId)),
  };
};
