import type { Tenant } from '../../engine/sql/tenant.ts';
import { lastJudgmentsSql } from './last-judged.ts';

/** Lists the regulatory bodies that the tenant's policies were judged against. Archived policies do not count. */
export const listJudgedBodies = async ({ db, organizationId }: Tenant): Promise<string[]> => {
  const { rows } = await db.query<{ body: string }>(
    `select distinct body from (${lastJudgmentsSql}) last order by body`,
    [organizationId],
  );
  return rows.map(({ body }) => body);
};
