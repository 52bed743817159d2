export { accounts } from './accounts/projector.ts';
export { listInvitations, listMembers } from './accounts/member-queries.ts';
export { listAllOrganizations, listAllUsers } from './accounts/platform-queries.ts';
export { type Account, findAccount, findName } from './accounts/queries.ts';
export { auditLog } from './audit-log/projector.ts';
export {
  type AuditListOptions,
  type AuditQueryOptions,
  countAuditEntries,
  listAuditEntries,
  listInstallationEntries,
} from './audit-log/queries.ts';
export { ensureReadModels } from './control/ensure-read-models.ts';
export { LAG_COUNTED, type ReadModelStatus, readModelStatuses } from './control/read-model-statuses.ts';
export { documents } from './documents/projector.ts';
export { getDocument, listDocuments } from './documents/queries.ts';
export { entitlements } from './entitlements/projector.ts';
export { findTrials, type Trials } from './entitlements/queries.ts';
export { type ChangeHub, type ChangeListener, createChangeHub } from './live/change-hub.ts';
export { listenForChanges, type ListenOptions } from './live/listen-for-changes.ts';
export type { LiveChange, RowsChanged } from './live/live-change.ts';
export { waitForPosition, type WaitOptions } from './live/wait-for-position.ts';
export { policies } from './policies/projector.ts';
export { getPolicy, hasPolicies, listPolicies } from './policies/queries.ts';
export { consumes, type ReadModel, schemaOf } from './read-model.ts';
export { readModels } from './read-models.ts';
export { RebuildRunningError } from './rebuild/rebuild-places.ts';
export {
  rebuildReadModel,
  RebuildStoppedError,
  type RebuildOptions,
  type RebuildProgress,
} from './rebuild/rebuild-read-model.ts';
export type { RunnerOptions } from './runner/run-read-model.ts';
export { runProjections } from './runner/run-projections.ts';
export { InvalidCursorError } from './sql/cursor.ts';
export type { Page } from './sql/list-page.ts';
export type { Queryable } from './sql/queryable.ts';
export type { Tenant } from './sql/tenant.ts';
