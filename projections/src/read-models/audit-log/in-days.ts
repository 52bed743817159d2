import { type AuditParameters, dayAt } from '@proviso/contracts';

const dayParameters = new Set(['day', 'documentsDay', 'dataDay']);

/**
 * Converts instants in parameters to days in `timeZone`. Values that were recorded as days, such as a
 * feature's last day, stay unchanged.
 */
export const instantsToDays = (parameters: AuditParameters, timeZone: string): AuditParameters =>
  Object.fromEntries(
    Object.entries(parameters).map(([name, value]) => [
      name,
      dayParameters.has(name) && typeof value === 'string' && value.includes('T')
        ? dayAt(new Date(value), timeZone)
        : value,
    ]),
  );
