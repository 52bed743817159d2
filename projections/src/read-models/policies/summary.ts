import type { PolicySummaryFacts } from '@proviso/contracts';
import { nameOf } from '../accounts/names.ts';
import { namedAttributeSql } from './attribute-columns.ts';

type Instants = 'createdAt' | 'updatedAt';
/** A {@link PolicySummaryFacts} as returned by the database. */
export type SummaryRow = Omit<PolicySummaryFacts, Instants> & Record<Instants, Date>;

/** Columns of {@link SummaryRow} except the excerpt, from `policies` under the name `policy`. */
export const summaryColumnsWithoutExcerpt = `
  policy.id, policy.title, ${namedAttributeSql('policy')},
  policy.status, policy.version, policy.created_at as "createdAt", policy.updated_at as "updatedAt",
  policy.created_by as "createdBy", ${nameOf('policy.created_by')} as "createdByName",
  policy.updated_by as "updatedBy", ${nameOf('policy.updated_by')} as "updatedByName"`;
export const summaryColumns = `${summaryColumnsWithoutExcerpt}, policy.excerpt`;

/** Converts the row's instants to text, UTC with milliseconds. */
export const formatInstants = <Row extends Record<Instants, Date>>(row: Row) => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});
