import type { PolicySort } from '@proviso/contracts';

/** A column in the table of policies, in addition to the title, which is always shown. */
export interface PolicyColumn {
  /** Width in rem. */
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
  owner: { width: 9 },
  nextReview: { width: 12 },
  updated: { width: 11, sort: 'updated' },
  updatedBy: { width: 9, sort: 'updatedBy' },
  created: { width: 8, sort: 'created' },
} as const satisfies Record<string, PolicyColumn>;

export type PolicyColumnName = keyof typeof policyColumns;
export const policyColumnNames = Object.keys(policyColumns) as readonly PolicyColumnName[];

export const defaultColumns: readonly PolicyColumnName[] = [
  'status',
  'regulatoryBody',
  'facilityType',
  'updated',
];

/** Columns shown by default in narrow windows. */
export const defaultNarrowColumns: readonly PolicyColumnName[] = defaultColumns.filter(
  (name) => name !== 'facilityType',
);
