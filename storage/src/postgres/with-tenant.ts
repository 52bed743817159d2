import { escapeLiteral, type Pool, type PoolClient } from 'pg';
import { validate } from 'uuid';
import type { PipelineClient, SharedConnections } from './shared-connections.ts';
import { withTransaction } from './transaction.ts';

/**
 * Limits on the rows of an organization that an external auditor sees. Row-level security enforces them; see
 * `limitToAudit` and `limitToEngagement`.
 */
export interface AuditLimits {
  /** Id of the auditor's engagement. */
  engagementId: string;
  /** Ids of the visible policies; `null` for all. */
  policyIds: readonly string[] | null;
  /** First and last instant of the visible audit log; `null` if that end is open. */
  since: Date | null;
  until: Date | null;
}

export interface TenantOptions {
  readOnly?: boolean;
  /** Absent for members of the organization. */
  limits?: AuditLimits | undefined;
  /** Timeout of a statement in milliseconds; see {@link isStatementTimeout}. */
  statementMs?: number;
}

/** True if a statement was canceled because it exceeded its timeout (`query_canceled`). */
export const isStatementTimeout = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '57014';

/** @throws TypeError for anything but a UUID */
const checked = (id: string): string => {
  if (!validate(id)) throw new TypeError('the id is not a uuid');
  return id;
};

const settingsOf = ({ engagementId, policyIds, since, until }: AuditLimits): string[] => [
  `set local app.audit_engagement = ${escapeLiteral(checked(engagementId))}`,
  `set local app.audit_policies = ${escapeLiteral(policyIds ? `{${policyIds.map(checked).join(',')}}` : '')}`,
  `set local app.audit_since = ${escapeLiteral(since?.toISOString() ?? '')}`,
  `set local app.audit_until = ${escapeLiteral(until?.toISOString() ?? '')}`,
];

/**
 * Runs `work` in a transaction that sees the rows of one organization only (row-level security). An id that
 * is not a UUID is rejected before any query.
 *
 * @throws DatabaseUnavailableError
 */
export const withTenant = async <Result>(
  pool: Pool,
  organizationId: string,
  work: (client: PoolClient) => Promise<Result>,
  { statementMs, limits, ...options }: TenantOptions = {},
): Promise<Result> => {
  const first = [
    `set local app.organization_id = ${escapeLiteral(checked(organizationId))}`,
    ...(limits ? settingsOf(limits) : []),
    ...(statementMs === undefined ? [] : [`set local statement_timeout = ${Math.ceil(statementMs)}`]),
  ].join('; ');
  return withTransaction(pool, work, { ...options, first });
};

/**
 * Like {@link withTenant}, for a short read on shared connections. `ask` must issue all statements
 * synchronously.
 */
export const pipelineAsTenant = async <Result>(
  connections: Pick<SharedConnections, 'read'>,
  organizationId: string,
  ask: (db: PipelineClient) => Promise<Result>,
): Promise<Result> => connections.read(checked(organizationId), ask);
