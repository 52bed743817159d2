import type { AnalysisFacts, AnalysisListQuery, PageQuery } from '@proviso/contracts';
import { policiesTable } from '../policies/table.ts';
import { createConditions } from '../../engine/sql/conditions.ts';
import { instantAndId } from '../../engine/sql/cursor.ts';
import { listPage, type Page } from '../../engine/sql/list-page.ts';
import { tenantCondition, type Tenant } from '../../engine/sql/tenant.ts';
import { analysesTable } from './table.ts';

interface Row extends Omit<AnalysisFacts, 'createdAt' | 'completedAt' | 'engine'> {
  createdAt: Date;
  completedAt: Date | null;
  engine: string | null;
  engineVersion: string | null;
}

const columns = `
  analysis.id, policy_id as "policyId", policy.title as "policyTitle", policy_version as "policyVersion",
  policy.version as "currentVersion",
  analysis_type as "analysisType", analysis.status, requested_at as "createdAt", score as "complianceScore",
  completed_at as "completedAt", engine, engine_version as "engineVersion", library_version as "libraryVersion",
  failure, highlights as result`;

const toFacts = ({ createdAt, completedAt, engine, engineVersion, ...row }: Row): AnalysisFacts => ({
  ...row,
  createdAt: createdAt.toISOString(),
  completedAt: completedAt?.toISOString() ?? null,
  engine: engine === null ? null : { name: engine, version: engineVersion },
});

/**
 * Lists the analyses of one or all of the tenant's policies, most recent first. Excludes deleted policies.
 *
 * @throws InvalidCursorError
 */
export const listAnalyses = async (
  tenant: Tenant,
  { policyId, analysisType }: AnalysisListQuery & { policyId?: string },
  page: PageQuery,
): Promise<Page<AnalysisFacts>> => {
  const matching = createConditions('policy.deleted_at is null');
  matching.add(...tenantCondition(tenant, 'analysis.organization_id'));
  matching.add(...tenantCondition(tenant, 'policy.organization_id'));
  matching.add(policyId, (value) => `policy_id = ${value}`);
  matching.add(analysisType, (value) => `analysis_type = ${value}`);
  return listPage<Row, AnalysisFacts>(tenant.db, {
    columns,
    from: `${analysesTable.served} analysis join ${policiesTable.served} policy on policy.id = analysis.policy_id`,
    matching,
    page,
    key: {
      columns: [
        { name: 'requested_at', type: 'timestamptz' },
        { name: 'analysis.id', type: 'text' },
      ],
      schema: instantAndId,
      of: ({ createdAt, id }) => [createdAt.toISOString(), id],
    },
    toItem: toFacts,
  });
};
