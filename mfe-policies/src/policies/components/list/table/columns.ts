import type { PolicySort } from '@proviso/contracts';

/** A column of the table of policies beside the title, which is always there. */
export interface PolicyColumn {
  /** Rem. */
  width: number;
  /** What the server sorts by when its head is pressed; the others are not sorted. */
  sort?: PolicySort;
}

export const policyColumns = {
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

/** The columns that a person sees who has chosen none. */
export const usualColumns: readonly PolicyColumnName[] = [
  'status',
  'regulatoryBody',
  'facilityType',
  'updated',
];

/** Those of them that a window with room for fewer shows. */
export const fewerColumns: readonly PolicyColumnName[] = usualColumns.filter(
  (name) => name !== 'facilityType',
);
