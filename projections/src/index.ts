export { accounts } from './accounts/projector.ts';
export {
  type Comparison,
  type DirectoryFilter,
  UnknownAttributeError,
  UnsuitedFilterError,
} from './accounts/directory-filter.ts';
export {
  type DirectoryAnswer,
  type DirectoryGroupRow,
  type DirectoryPersonRow,
  type DirectoryQuery,
  findDirectoryGroup,
  findDirectoryPerson,
  findOrganizationName,
  listAwaitedAt,
  hasOpenOrganization,
  listDirectoryGroups,
  listDirectoryPeople,
} from './accounts/directory-queries.ts';
export {
  findKnownEmails,
  listInvitations,
  listInvitationsTo,
  type ListedMember,
  listMembers,
} from './accounts/member-queries.ts';
export {
  findAdminOrganization,
  findAdminUser,
  listAllOrganizations,
  listAllUsers,
} from './accounts/platform-queries.ts';
export {
  type Account,
  findAccount,
  findName,
  findNames,
  listUpdateSubscribers,
  type Suspended,
  type UpdateSubscriber,
} from './accounts/queries.ts';
export { listNotified, listSummarized, type Notified } from './accounts/notification-queries.ts';
export {
  listDocumentsOfDeleted,
  listOrganizationsWithDeleted,
  listResultsOfDeleted,
} from './retention/deleted-policies.ts';
export {
  countVariableUses,
  listOrganizationsWithVariables,
  listOutdatedPolicies,
  listPoliciesUsing,
  type VariableUsage,
} from './policies/uses-of-variables.ts';
export { listEveryDocument, listEveryPolicy } from './policies-report/list-everything.ts';
export { listChangedPolicies } from './dashboard/list-changed-policies.ts';
export { listPolicyTexts, type PolicyText } from './policies/list-policy-texts.ts';
export { listBatches, listPoliciesToAnalyze, type PoliciesToAnalyze } from './analyses/batches.ts';
export { getCoverage, type PolicyCoverage } from './analyses/get-coverage.ts';
export { listAnalyses } from './analyses/list-analyses.ts';
export { listLastAnalyses } from './analyses/list-last-analyses.ts';
export {
  findAnalysesOfFile,
  listOldResults,
  listOrganizationsWithOldResults,
} from './analyses/old-results.ts';
export { listProof, type Proof } from './analyses/list-proof.ts';
export { analyses } from './analyses/projector.ts';
export { eraseAuditTexts } from './audit-log/erase-texts.ts';
export { auditLog } from './audit-log/projector.ts';
export {
  type AuditListOptions,
  type AuditQueryOptions,
  countAuditEntries,
  listAuditEntries,
  listEntriesOfPerson,
  listInstallationEntries,
  listStretchOfAuditLog,
  listStretchOfPerson,
} from './audit-log/queries.ts';
export { markFilled, parkCheckpoint, placeOf } from './control/checkpoints.ts';
export { relayPage, runRelay, type RelayOptions } from './relay/run-relay.ts';
export { dropOldVersions, OLD_VERSION_GRACE_MS } from './control/drop-old-versions.ts';
export { assertReadModels, ensureReadModels } from './control/ensure-read-models.ts';
export { readTogether } from './control/missing-events.ts';
export { LAG_COUNTED, type ReadModelStatus, readModelStatuses } from './control/read-model-statuses.ts';
export { STOPPED_AFTER_MS, stoppedReadModels } from './control/stopped-read-models.ts';
export { countUse, type Use } from './dashboard/count-use.ts';
export {
  type AnalysisGaps,
  getAnalysisGaps,
  type UnaddressedRequirement,
} from './dashboard/get-analysis-gaps.ts';
export {
  type DashboardFigures,
  type Figure,
  getDashboardFigures,
} from './dashboard/get-dashboard-figures.ts';
export { getDashboardOverview } from './dashboard/get-dashboard-overview.ts';
export { getPolicyGaps, type PolicyGaps } from './dashboard/get-policy-gaps.ts';
export { getScoreHistory } from './dashboard/get-score-history.ts';
export { documents } from './documents/projector.ts';
export { countDocumentReadings, getDocument, listDocumentIds, listDocuments } from './documents/queries.ts';
export { entitlements } from './entitlements/projector.ts';
export { findStanding, type Standing, standingOf, standingVersion } from './entitlements/find-standing.ts';
export { findSubscription, type FoundSubscription } from './entitlements/find-subscription.ts';
export { listFeatureOverrides } from './entitlements/list-feature-overrides.ts';
export { findEntitlementFacts, listTrialsEnding } from './entitlements/queries.ts';
export {
  countRecordedEvents,
  getInstallationFigures,
  listInstallationGrowth,
} from './installation/get-installation-figures.ts';
export { listSampledDays, type SampledDay } from './installation/list-sampled-days.ts';
export { announceEditors, announceExtractions, announceProgress } from './live/announce.ts';
export { type ChangeHub, type ChangeListener, createChangeHub } from './live/change-hub.ts';
export { createLatch } from './timing/latch.ts';
export { createDemand, type Demand } from './live/demand.ts';
export { listenForChanges, type ListenOptions } from './live/listen-for-changes.ts';
export type {
  AnalysisProgress,
  EditorsChanged,
  ExtractionEnded,
  LiveChange,
  RowsChanged,
} from './live/live-change.ts';
export { type WaitOptions, waitUntilFilled } from './live/wait-for-checkpoint.ts';
export {
  type PositionWaitOptions,
  showsPosition,
  waitForPosition,
  type Write,
} from './live/wait-for-position.ts';
export { policies } from './policies/projector.ts';
export { findPolicyMaking, getPolicy, getPolicyAt, type PolicyAtRevision } from './policies/get-policy.ts';
export { getPolicyVersion } from './policies/get-policy-version.ts';
export { countPoliciesOfBody, countPoliciesOfType } from './policies/count-policies.ts';
export { hasPolicies, hasPoliciesUntilNow, hasPolicy } from './policies/has-policies.ts';
export { listPolicies } from './policies/list-policies.ts';
export { listPolicyChanges, listPolicyChangesUntil } from './policies/list-policy-changes.ts';
export { getPolicyReport, type PolicyReport } from './policies-report/get-policy-report.ts';
export {
  countPoliciesToExport,
  listPoliciesToExport,
  type PolicyToExport,
} from './policies-report/list-policies-to-export.ts';
export { consumes, type ReadModel } from './read-model.ts';
export { readModels } from './read-models.ts';
export { doneShare } from './rebuild/progress-line.ts';
export { RebuildRunningError } from './rebuild/rebuild-places.ts';
export {
  rebuildReadModel,
  RebuildStoppedError,
  type RebuildOptions,
  type RebuildProgress,
} from './rebuild/rebuild-read-model.ts';
export { retention } from './retention/projector.ts';
export {
  findHeldNames,
  findKeeping,
  type FoundKeeping,
  listOrganizationsToRemove,
} from './retention/queries.ts';
export { removeOrganizationRows } from './retention/remove-rows.ts';
export { revenue } from './revenue/projector.ts';
export { getRevenue, listAllSubscriptions } from './revenue/queries.ts';
export { isTransient } from './runner/is-transient.ts';
export type { RunnerOptions } from './runner/run-read-model.ts';
export { runProjections } from './runner/run-projections.ts';
export { schemaOf } from './schema-of.ts';
export { search } from './search/projector.ts';
export { type FoundPage, searchPolicies } from './search/search-policies.ts';
export { InvalidCursorError } from './sql/cursor.ts';
export type { Page, Stretch } from './sql/list-page.ts';
export type { Queryable } from './sql/queryable.ts';
export type { Tenant } from './sql/tenant.ts';
export { createTextReader, type ReadText, TextUnreadableError } from './texts/text-reader.ts';
