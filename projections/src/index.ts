export { accounts } from './read-models/accounts/projector.ts';
export {
  type AuditedOrganization,
  type EngagementFilter,
  hasAuditEngagement,
  listAuditedOrganizations,
  listAuditEngagements,
  listOpenEngagements,
} from './read-models/accounts/audit-engagement-queries.ts';
export {
  findEngagementOfRequest,
  listEvidenceRequests,
  type ListedEvidenceRequest,
} from './read-models/accounts/evidence-request-queries.ts';
export {
  type Comparison,
  type DirectoryFilter,
  UnknownAttributeError,
  UnsuitedFilterError,
} from './read-models/accounts/directory-filter.ts';
export {
  type DirectoryAnswer,
  type DirectoryGroupRow,
  type DirectoryPersonRow,
  type DirectoryQuery,
  findDirectoryGroup,
  findDirectoryPerson,
  findOrganizationName,
  hasOpenOrganization,
  listAwaitedPeopleByEmail,
  listDirectoryGroups,
  listDirectoryPeople,
} from './read-models/accounts/directory-queries.ts';
export {
  findGroup,
  findMembersByEmail,
  listGroupCandidates,
  type ListedGroup,
  listGroupMembers,
  listGroups,
} from './read-models/accounts/group-queries.ts';
export {
  findKnownEmails,
  listInvitations,
  listInvitationsTo,
  type ListedMember,
  listMembers,
  listOwners,
} from './read-models/accounts/member-queries.ts';
export {
  findAdminOrganization,
  findAdminUser,
  listAllOrganizations,
  listAllUsers,
} from './read-models/accounts/platform-queries.ts';
export {
  type Account,
  findAccount,
  findName,
  findNames,
  listUpdateSubscribers,
  type SuspensionTarget,
  type UpdateSubscriber,
} from './read-models/accounts/queries.ts';
export {
  listCheckpointRecipients,
  listNotifiedMembers,
  listOrganizationsWithCheckpoints,
  listOrganizationsWithSummary,
  type NotifiedMember,
  type NotifiedUser,
} from './read-models/accounts/notification-queries.ts';
export {
  listDocumentsOfDeleted,
  listOrganizationsWithDeleted,
  listResultsOfDeleted,
} from './read-models/retention/deleted-policies.ts';
export { listPicturesInUse } from './read-models/retention/pictures-in-use.ts';
export {
  countVariableUses,
  listOrganizationsWithVariables,
  listOutdatedPolicies,
  listPoliciesUsing,
  type VariableUsage,
} from './read-models/policies/uses-of-variables.ts';
export {
  countOwnedPolicies,
  countReviews,
  findPolicyReview,
  type FoundReview,
  type CalendarReviewRow,
  listCalendarReviews,
  listOwnedPolicies,
  listReviews,
  listReviewStatements,
  type OwnedPolicy,
} from './read-models/reviews/queries.ts';
export {
  findOldestOwner,
  findReminderRecipient,
  findReviewsStillPlanned,
  listChosenResponsibilities,
  listOrganizationsWithReviews,
  listReviewsToRemind,
  type ReminderRecipient,
  type ReviewToRemind,
} from './read-models/reviews/reminder-queries.ts';
export {
  type DuePublication,
  findPublication,
  type FoundPublication,
  listDuePublications,
  listPublicationStatements,
} from './read-models/publications/queries.ts';
export {
  type ExceptionDuring,
  type FoundException,
  listExceptionsDuring,
  listPolicyExceptions,
} from './read-models/policy-exceptions/queries.ts';
export {
  type EndingException,
  listEndingExceptions,
  listOrganizationsWithEndingExceptions,
} from './read-models/policy-exceptions/reminder-queries.ts';
export {
  type ApprovalDuring,
  countTextsAwaitingGroup,
  countWaitingApprovals,
  listApprovalsDuring,
  findSubmittedAt,
  listApprovalStatements,
  listWaitingApprovals,
} from './read-models/approvals/queries.ts';
export { approvals } from './read-models/approvals/projector.ts';
export {
  listOrganizationsWithExceptionRequests,
  listWaitingExceptionRequests,
  type OrganizationWithRequests,
} from './read-models/policy-exceptions/request-queries.ts';
export {
  countOpenCommentThreads,
  findCommentThread,
  type FoundCommentThread,
  listCommentThreads,
} from './read-models/comments/queries.ts';
export {
  type CommentRecipient,
  findCommentedPolicy,
  findCommentRecipient,
} from './read-models/comments/mail-queries.ts';
export { comments } from './read-models/comments/projector.ts';
export { policyExceptions } from './read-models/policy-exceptions/projector.ts';
export { publications } from './read-models/publications/projector.ts';
export { reviews } from './read-models/reviews/projector.ts';
export { listEveryDocument, listEveryPolicy } from './read-models/policies-report/list-everything.ts';
export { listChangedPolicies } from './read-models/dashboard/list-changed-policies.ts';
export { listPolicyTexts, type PolicyText } from './read-models/policies/list-policy-texts.ts';
export {
  listBatches,
  listPoliciesToAnalyze,
  type PoliciesToAnalyze,
} from './read-models/analyses/batches.ts';
export { getCoverage, type PolicyCoverage } from './read-models/analyses/get-coverage.ts';
export { listAnalyses } from './read-models/analyses/list-analyses.ts';
export { listLastAnalyses } from './read-models/analyses/list-last-analyses.ts';
export {
  findAnalysesOfFile,
  listOldResults,
  listOrganizationsWithOldResults,
} from './read-models/analyses/old-results.ts';
export { listJudgedBodies } from './read-models/analyses/last-judged.ts';
export {
  listRequirementEvidence,
  type RequirementEvidence,
} from './read-models/analyses/list-requirement-evidence.ts';
export { analyses } from './read-models/analyses/projector.ts';
export { eraseAuditTexts } from './read-models/audit-log/erase-texts.ts';
export {
  type EditedText,
  findEditedText,
  listAuditPeople,
} from './read-models/audit-log/people-and-texts.ts';
export { listChangeInstants } from './read-models/as-of/list-change-instants.ts';
export { listMembersAsOf } from './read-models/as-of/list-members-as-of.ts';
export { listPoliciesAsOf } from './read-models/as-of/list-policies-as-of.ts';
export { auditLog } from './read-models/audit-log/projector.ts';
export { countAuditEntries } from './read-models/audit-log/count-audit-entries.ts';
export { findPlaceInLog } from './read-models/audit-log/find-place-in-log.ts';
export type { AuditQueryOptions } from './read-models/audit-log/matching-entries.ts';
export {
  type AuditListOptions,
  listAuditEntries,
  type SearchedPage,
  listEntriesOfPerson,
  listInstallationEntries,
  listUncountedEntries,
  listUncountedEntriesOfPerson,
} from './read-models/audit-log/queries.ts';
export { markFilled, parkCheckpoint, placeOf } from './engine/control/checkpoints.ts';
export { relayPage, runRelay, type RelayOptions } from './engine/relay/run-relay.ts';
export { dropOldVersions, OLD_VERSION_GRACE_MS } from './engine/control/drop-old-versions.ts';
export { assertReadModels, ensureReadModels } from './engine/control/ensure-read-models.ts';
export { prepareLookup } from './engine/control/missing-events.ts';
export {
  MAX_COUNTED_LAG,
  type ReadModelStatus,
  readModelStatuses,
} from './engine/control/read-model-statuses.ts';
export { STOPPED_AFTER_MS, stoppedReadModels } from './engine/control/stopped-read-models.ts';
export { countResourceUsage, type ResourceUsage } from './read-models/dashboard/count-use.ts';
export {
  type AnalysisGaps,
  getAnalysisGaps,
  type UnaddressedRequirement,
} from './read-models/dashboard/get-analysis-gaps.ts';
export {
  type DashboardFigures,
  type Figure,
  getDashboardFigures,
} from './read-models/dashboard/get-dashboard-figures.ts';
export { getDashboardOverview } from './read-models/dashboard/get-dashboard-overview.ts';
export { getPolicyGaps, type PolicyGaps } from './read-models/dashboard/get-policy-gaps.ts';
export { getScoreHistory } from './read-models/dashboard/get-score-history.ts';
export { documents } from './read-models/documents/projector.ts';
export {
  countDocumentReadings,
  getDocument,
  listDocumentIds,
  listDocuments,
} from './read-models/documents/queries.ts';
export { entitlements } from './read-models/entitlements/projector.ts';
export {
  findMemberFacts,
  loadMemberFacts,
  type MemberFacts,
  memberFactsVersion,
} from './read-models/entitlements/find-standing.ts';
export { type AuditorFacts, findAuditorFacts } from './read-models/entitlements/find-auditor-facts.ts';
export { findSubscription, type FoundSubscription } from './read-models/entitlements/find-subscription.ts';
export { listFeatureOverrides } from './read-models/entitlements/list-feature-overrides.ts';
export { findEntitlementFacts, listTrialsEnding } from './read-models/entitlements/queries.ts';
export {
  countRecordedEvents,
  getInstallationFigures,
  listInstallationGrowth,
} from './read-models/installation/get-installation-figures.ts';
export { listSampledDays, type SampledDay } from './read-models/installation/list-sampled-days.ts';
export { announceEditors, announceExtractions, announceProgress } from './engine/live/announce.ts';
export { type ChangeHub, type ChangeListener, createChangeHub } from './engine/live/change-hub.ts';
export { createLatch } from './engine/timing/latch.ts';
export { createDemand, type Demand } from './engine/live/demand.ts';
export { listenForChanges, type ListenOptions } from './engine/live/listen-for-changes.ts';
export type {
  AnalysisProgress,
  EditorsChanged,
  ExtractionEnded,
  LiveChange,
  RowsChanged,
} from './engine/live/live-change.ts';
export { type WaitOptions, waitUntilFilled } from './engine/live/wait-for-checkpoint.ts';
export {
  type PositionWaitOptions,
  includesPosition,
  waitForPosition,
  type Write,
} from './engine/live/wait-for-position.ts';
export { policies } from './read-models/policies/projector.ts';
export {
  findPolicyCreation,
  getPolicy,
  getPolicyAt,
  type PolicyAtRevision,
} from './read-models/policies/get-policy.ts';
export {
  listVersionsDuring,
  type TimeInForce,
  type VersionDuring,
} from './read-models/policies/list-versions-during.ts';
export { getPolicyVersion } from './read-models/policies/get-policy-version.ts';
export { countPoliciesOfBody, countPoliciesOfType } from './read-models/policies/count-policies.ts';
export { hasPolicyWithPicture } from './read-models/policies/has-policy-with-picture.ts';
export {
  hasAllPolicies,
  hasPolicies,
  hasPoliciesUntilNow,
  hasPolicy,
} from './read-models/policies/has-policies.ts';
export { listFilterValues } from './read-models/policies/list-filter-values.ts';
export { listPolicies } from './read-models/policies/list-policies.ts';
export { listPolicyChanges, listPolicyChangesUntil } from './read-models/policies/list-policy-changes.ts';
export { getPolicyReport, type PolicyReport } from './read-models/policies-report/get-policy-report.ts';
export {
  countPoliciesToExport,
  listPoliciesToExport,
  type PolicyToExport,
} from './read-models/policies-report/list-policies-to-export.ts';
export { consumes, type ReadModel } from './engine/read-model.ts';
export { readModels } from './read-models.ts';
export { completedShare } from './engine/rebuild/progress-line.ts';
export { RebuildRunningError } from './engine/rebuild/rebuild-places.ts';
export {
  rebuildReadModel,
  RebuildStoppedError,
  type RebuildOptions,
  type RebuildProgress,
} from './engine/rebuild/rebuild-read-model.ts';
export { retention } from './read-models/retention/projector.ts';
export {
  findLegalHoldTargetNames,
  findRetention,
  type FoundRetention,
  listOrganizationsToRemove,
  listLapsedTrials,
} from './read-models/retention/queries.ts';
export { removeOrganizationRows } from './read-models/retention/remove-rows.ts';
export { revenue } from './read-models/revenue/projector.ts';
export {
  getRevenue,
  listAllSubscriptions,
  listPaymentCases,
  listSubscribers,
} from './read-models/revenue/queries.ts';
export { type BatchLimits, inBatches } from './engine/runner/in-batches.ts';
export { isTransient } from './engine/runner/is-transient.ts';
export type { RunnerOptions } from './engine/runner/run-read-model.ts';
export { runProjections } from './engine/runner/run-projections.ts';
export { schemaOf } from './engine/schema-of.ts';
export { search } from './read-models/search/projector.ts';
export { wordsOfSource } from './read-models/search/text/words-of-source.ts';
export { type FoundPage, searchPolicies } from './read-models/search/search-policies.ts';
export { InvalidCursorError } from './engine/sql/cursor.ts';
export { createConditions } from './engine/sql/conditions.ts';
export { listPage, type Page, type UncountedPage } from './engine/sql/list-page.ts';
export type { Queryable } from './engine/sql/queryable.ts';
export type { StatementCost } from './engine/sql/prepared.ts';
export type { Tenant } from './engine/sql/tenant.ts';
export { createTextReader, type ReadText, TextUnreadableError } from './engine/texts/text-reader.ts';
