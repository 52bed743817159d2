import type { VariableValues } from '@proviso/contracts';
import type { EventLog } from '../../../shared/event-log/event-log.ts';

/** The values of an organization's variables. */
export type LoadVariables = (log: EventLog, organizationId: string) => Promise<VariableValues>;

/** The values that `content` may need; nothing is read for content that uses no variable. */
export const valuesFor = async (
  { log, loadVariables }: { log: EventLog; loadVariables: LoadVariables },
  organizationId: string,
  content: string,
): Promise<{ values?: VariableValues }> =>
  content.includes('{{') ? { values: await loadVariables(log, organizationId) } : {};
