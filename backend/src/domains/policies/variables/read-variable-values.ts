import type { VariableValues } from '@proviso/contracts';
import type { EventLog } from '../../../shared/event-log/event-log.ts';
import { loadVariables } from '../../catalog/index.ts';

/** Returns the values that `content` may need. Reads nothing if the content uses no variables. */
export const readVariableValues = async (
  { log }: { log: EventLog },
  organizationId: string,
  content: string,
): Promise<{ values?: VariableValues }> =>
  content.includes('{{') ? { values: await loadVariables(log, organizationId) } : {};
