import type { AnalysisType } from '@proviso/contracts';
import { tenantPolicies } from '@proviso/storage';
import type { Columns } from '../projecting/columns.ts';
import { schemaOf } from '../read-model.ts';

export const identity = { name: 'analyses', version: 1 } as const;
export const analysesTable = `${schemaOf(identity)}.analyses`;

/** What an engine found when it read a version of a policy: one row an `analysis-` stream. */
export interface AnalysisRow {
  id: string;
  organization_id: string;
  revision: number;
  policy_id: string;
  policy_version: number;
  analysis_type: AnalysisType;
  /** 0 to 100. */
  score: number;
  engine: string;
  completed_at: string;
  completed_by: string;
}

export const analysisColumns = {
  id: 'text',
  organization_id: 'uuid',
  revision: 'bigint',
  policy_id: 'text',
  policy_version: 'integer',
  analysis_type: 'text',
  score: 'double precision',
  engine: 'text',
  completed_at: 'timestamptz',
  completed_by: 'text',
} as const satisfies Columns<AnalysisRow>;

export const tables = (schema: string): string => `
  create table ${schema}.analyses (
    id text primary key,
    organization_id uuid not null,
    revision bigint not null,
    policy_id text not null,
    policy_version integer not null,
    analysis_type text not null,
    score double precision not null,
    engine text not null,
    completed_at timestamptz not null,
    completed_by text not null
  );
  create index analyses_of_policy on ${schema}.analyses
    (organization_id, policy_id, completed_at desc, id desc) include (score);
  ${tenantPolicies(schema, 'analyses')}
`;
