import { type AuditParameters, dayAt } from '@proviso/contracts';

const dayParameters = new Set(['day', 'documentsDay', 'dataDay']);

/** Parameters with the days of recorded instants where clocks show `timeZone`. What was recorded as a day, such as the last one of a feature, stays. */
export const inDays = (parameters: AuditParameters, timeZone: string): AuditParameters =>
  Object.fromEntries(
    Object.entries(parameters).map(([name, value]) => [
      name,
      dayParameters.has(name) && typeof value === 'string' && value.includes('T')
        ? dayAt(new Date(value), timeZone)
        : value,
    ]),
  );
