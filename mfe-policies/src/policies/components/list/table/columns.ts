import type { PolicySort } from '@proviso/contracts';

/** A column of the table of policies, other than the title, which is always shown. */
export interface PolicyColumn {
  /** Rem. */
  width: number;
  /** Sort key of the heading; absent if the column cannot be sorted. */
  sort?: PolicySort;
}

export const policyColumns = {
  documentNumber: { width: 7, sort: 'documentNumber' },
  status: { width: 8, sort: 'status' },
  regulatoryBody: { width: 6.5, sort: 'regulatoryBody' },
  facilityType: { width: 8, sort: 'facilityType' },
  state: { width: 4 },
  industry: { width: 9 },
  updated: { width: 11, sort: 'updated' },
  updatedBy: { width: 9, sort: 'updatedBy' },
  created: { width: 8, sort: 'created' },
} as const satisfies Record<string, PolicyColumn>;

export type PolicyColumnName = keyof typeof policyColumns;
export const policyColumnNames = Object.keys(policyColumns) as readonly PolicyColumnName[];

/** Default columns. */
export const defaultColumns: readonly PolicyColumnName[] = [
  'status',
  'regulatoryBody',
  'facilityType',
  'updated',
];

/** Default columns of narrow windows. */
export const fewerColumns: readonly PolicyColumnName[] = defaultColumns.filter(
  (name) => name !== 'facilityType',
);
