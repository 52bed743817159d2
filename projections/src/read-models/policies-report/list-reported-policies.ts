import { policiesTable } from '../policies/table.ts';
import type { Tenant } from '../../engine/sql/tenant.ts';

/** A policy in a report's list. */
export interface PolicyInReport {
  title: string;
  version: number;
  /** Time of the last change, in UTC with milliseconds. */
  updatedAt: string;
  contentSha256: string;
}

/** The number of matching policies, and the first few of them. */
export interface ReportList {
  total: number;
  items: readonly PolicyInReport[];
}

/** The tenant's policies that satisfy `condition`. The condition's parameters begin with `$2`. */
export const listReportedPolicies = async (
  { db, organizationId }: Tenant,
  wanted: { condition: string; values: readonly unknown[]; order: string; limit: number },
): Promise<ReportList> => {
  const where = `organization_id = $1 and deleted_at is null and ${wanted.condition}`;
  const values = [organizationId, ...wanted.values];
  const counted = await db.query<{ total: number }>(
    `select count(*)::integer as total from ${policiesTable.served} where ${where}`,
    values,
  );
  const { rows } = await db.query<Omit<PolicyInReport, 'updatedAt'> & { updatedAt: Date }>(
    `select title, version, updated_at as "updatedAt", content_sha256 as "contentSha256"
     from ${policiesTable.served} where ${where} order by ${wanted.order} limit ${wanted.limit}`,
    values,
  );
  return {
    total: counted.rows[0]?.total ?? 0,
    items: rows.map((row) => Object.assign(row, { updatedAt: row.updatedAt.toISOString() })),
  };
};
