import type { PlanId } from '@proviso/contracts';
import { tenantPolicies } from '@proviso/storage';
import type { Columns } from '../projecting/columns.ts';
import { schemaOf } from '../read-model.ts';

export const identity = { name: 'entitlements', version: 1 } as const;
export const freeTrialsTable = `${schemaOf(identity)}.free_trials`;
export const accessTrialsTable = `${schemaOf(identity)}.access_trials`;

/** One row a `freeTrial-` stream; its id is the organisation's. */
export interface FreeTrialRow {
  id: string;
  organization_id: string;
  revision: number;
  plan: PlanId;
  started_at: string;
  ends_at: string;
}

/** One row a `user-` stream; the times are `null` until the person's access trial starts. */
export interface AccessTrialRow {
  id: string;
  /** The organisation for which the access trial was started; before it, that of the stream. */
  organization_id: string | null;
  revision: number;
  started_at: string | null;
  ends_at: string | null;
}

export const freeTrialColumns = {
  id: 'text',
  organization_id: 'uuid',
  revision: 'bigint',
  plan: 'text',
  started_at: 'timestamptz',
  ends_at: 'timestamptz',
} as const satisfies Columns<FreeTrialRow>;
export const accessTrialColumns = {
  id: 'text',
  organization_id: 'uuid',
  revision: 'bigint',
  started_at: 'timestamptz',
  ends_at: 'timestamptz',
} as const satisfies Columns<AccessTrialRow>;

export const tables = (schema: string): string => `
  create table ${schema}.free_trials (
    id text primary key,
    organization_id uuid not null,
    revision bigint not null,
    plan text not null,
    started_at timestamptz not null,
    ends_at timestamptz not null
  );
  create table ${schema}.access_trials (
    id text primary key,
    organization_id uuid,
    revision bigint not null,
    started_at timestamptz,
    ends_at timestamptz
  );
  ${tenantPolicies(schema, 'free_trials')}
  ${tenantPolicies(schema, 'access_trials')}
`;
