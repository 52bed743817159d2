import { retentionTable } from './table.ts';

/** SQL condition that is true while the organization whose id is in `organizationColumn` is closing. */
export const closingCondition = (organizationColumn: string): string =>
  `exists (select from ${retentionTable.served} keeping
     where keeping.organization_id = ${organizationColumn} and keeping.closing is not null)`;
