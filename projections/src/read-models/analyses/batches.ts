import type { AnalysisBatchFacts, AnalysisType, PageQuery } from '@proviso/contracts';
import { policiesTable } from '../policies/table.ts';
import { createConditions } from '../../engine/sql/conditions.ts';
import { instantAndId } from '../../engine/sql/cursor.ts';
import { listPage, type Page } from '../../engine/sql/list-page.ts';
import { prepared } from '../../engine/sql/prepared.ts';
import { tenantCondition, type Tenant } from '../../engine/sql/tenant.ts';
import { analysesTable, batchesTable } from './table.ts';

/** The policies that a batch would analyze. */
export interface PoliciesToAnalyze {
  /**
   * Policies with text, up to the requested number. Policies that were never analyzed come first, then those
   * with the oldest analysis.
   */
  policyIds: string[];
  withText: number;
  withoutText: number;
}

/** The tenant's policies, in the order in which a batch should analyze them. */
export const listPoliciesToAnalyze = async (
  { db, organizationId }: Tenant,
  { analysisType, limit }: { analysisType: AnalysisType; limit: number },
): Promise<PoliciesToAnalyze> => {
  const ids = prepared(
    `select policy.id
     from ${policiesTable.served} policy
     left join lateral (
       select max(completed_at) as last from ${analysesTable.served}
       where organization_id = $1 and policy_id = policy.id and analysis_type = $2 and completed_at is not null
     ) analyzed on true
     where policy.organization_id = $1 and policy.deleted_at is null and policy.excerpt <> ''
     order by analyzed.last asc nulls first, policy.updated_at desc, policy.id
     limit $3`,
    [organizationId, analysisType, limit],
  );
  const counts = prepared(
    `select count(*) filter (where excerpt <> '')::integer as "withText",
            count(*) filter (where excerpt = '')::integer as "withoutText"
     from ${policiesTable.served} where organization_id = $1 and deleted_at is null`,
    [organizationId],
  );
  const [listed, counted] = await Promise.all([
    db.query<{ id: string }>(ids),
    db.query<{ withText: number; withoutText: number }>(counts),
  ]);
  const { withText = 0, withoutText = 0 } = counted.rows[0] ?? {};
  return { policyIds: listed.rows.map(({ id }) => id), withText, withoutText };
};

interface Row extends Omit<AnalysisBatchFacts, 'createdAt' | 'endedAt'> {
  createdAt: Date;
  endedAt: Date | null;
}

const from = `${batchesTable.served} batch
  left join lateral (
    select count(*) filter (where status = 'completed')::integer as completed,
           count(*) filter (where status = 'failed')::integer as failed,
           count(*) filter (where status in ('requested', 'running'))::integer as open
    from ${analysesTable.served} where batch_id = batch.id
  ) analyses on true`;

const columns = `
  batch.id, batch.analysis_type as "analysisType", batch.status, requested_at as "createdAt", ended_at as "endedAt",
  policies, left_out as "leftOut", analyses.completed, analyses.failed, analyses.open`;

/**
 * Lists the tenant's batches, most recent first, or only the batch with a given id.
 * @throws InvalidCursorError
 */
export const listBatches = async (
  tenant: Tenant,
  { id }: { id?: string },
  page: PageQuery,
): Promise<Page<AnalysisBatchFacts>> => {
  const matching = createConditions();
  matching.add(...tenantCondition(tenant, 'batch.organization_id'));
  matching.add(id, (value) => `batch.id = ${value}`);
  return listPage<Row, AnalysisBatchFacts>(tenant.db, {
    columns,
    from,
    matching,
    page,
    key: {
      columns: [
        { name: 'requested_at', type: 'timestamptz' },
        { name: 'batch.id', type: 'text' },
      ],
      schema: instantAndId,
      of: (row) => [row.createdAt.toISOString(), row.id],
    },
    toItem: ({ createdAt, endedAt, ...row }) => ({
      ...row,
      createdAt: createdAt.toISOString(),
      endedAt: endedAt?.toISOString() ?? null,
    }),
  });
};
