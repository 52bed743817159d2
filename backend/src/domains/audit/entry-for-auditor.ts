import {
  type AuditEntityType,
  type AuditEntry,
  type AuditParameters,
  auditDetailsInEnglish,
  withoutPerson,
} from '@proviso/contracts';

/** The types whose values are about policies. The values of all others may be members' personal data. */
const typesWithValues: ReadonlySet<AuditEntityType> = new Set<AuditEntityType>([
  'policy',
  'analysis',
  'document',
]);

const addresses = /[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g;

const withoutAddresses = (parameters: AuditParameters): AuditParameters =>
  Object.fromEntries(
    Object.entries(parameters).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.replaceAll(addresses, '…') : value,
    ]),
  );

/**
 * The entry as external auditors see it. They may see what members did, but not their locations or
 * devices, nor the data of members and invited people.
 */
export const entryForAuditor = (entry: AuditEntry): AuditEntry => {
  const shown = { ...entry, ipAddress: null, userAgent: null };
  if (typesWithValues.has(entry.entityType)) return shown;
  const parameters = withoutAddresses(withoutPerson(entry).parameters);
  return {
    ...shown,
    parameters,
    details: auditDetailsInEnglish(entry.detailCode, parameters),
    beforeValue: null,
    afterValue: null,
  };
};
