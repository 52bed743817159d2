// Written by `npm run events:catalog` from the events that are defined with `webhook: true`. Do not edit.
// A list of names, so that the browser does not load the schemas of all events.

/** Events that can be delivered by webhook, by the category of their streams. */
export const webhookEventGroups = {
  policy: [
    'PolicyCreated',
    'PolicyRevised',
    'PolicyStatusChanged',
    'PolicyDeleted',
    'PolicyRestored',
  ],
  policyReview: [
    'PolicyResponsibilityChanged',
    'ReviewPlanChanged',
    'ReviewCycleStarted',
    'PolicyReviewed',
  ],
  publication: [
    'PolicyPublished',
    'PolicyWithdrawn',
  ],
  policyException: [
    'PolicyExceptionRequested',
    'PolicyExceptionApproved',
    'PolicyExceptionRejected',
    'PolicyExceptionWithdrawn',
    'PolicyExceptionRevoked',
  ],
  document: [
    'DocumentUploaded',
    'DocumentExtractionRequested',
    'DocumentTextExtracted',
    'DocumentExtractionFailed',
    'DocumentTextKept',
    'DocumentRemoved',
  ],
  analysis: [
    'AnalysisRequested',
    'AnalysisStarted',
    'AnalysisCompleted',
    'AnalysisRescored',
    'AnalysisFailed',
    'AnalysisResultRemoved',
  ],
  analysisBatch: [
    'AnalysisBatchRequested',
    'AnalysisBatchCompleted',
    'AnalysisBatchCanceled',
    'AnalysisBatchFailed',
  ],
  judgment: [
    'FindingDisputed',
    'FindingAccepted',
    'FindingJudgmentWithdrawn',
  ],
  scope: [
    'BodyMarkedNotApplicable',
    'BodyMarkedApplicable',
    'RequirementsMarkedNotApplicable',
    'RequirementsMarkedApplicable',
  ],
  ownBodies: [
    'OwnBodyAdded',
    'OwnBodyReplaced',
    'OwnBodyRetired',
  ],
  catalog: [
    'PolicyTypeAdded',
    'PolicyTypeChanged',
    'PolicyTypeRemoved',
    'RegulatoryEntityAdded',
    'RegulatoryEntityChanged',
    'RegulatoryEntityRemoved',
    'VariableSet',
    'VariableRemoved',
    'HowChangesTakeEffectChosen',
  ],
  organization: [
    'OrganizationRegistered',
    'OrganizationSettingsChanged',
    'MemberInvited',
    'InvitationRevoked',
    'MemberJoined',
    'MemberRoleChanged',
    'MemberRemoved',
    'OrganizationSuspended',
    'OrganizationResumed',
    'MemberDeactivated',
    'MemberReactivated',
    'DirectoryGroupAdded',
    'DirectoryGroupChanged',
    'DirectoryGroupMembersChanged',
    'DirectoryGroupRoleChosen',
    'DirectoryGroupRemoved',
    'SupportAccessGranted',
    'SupportAccessEnded',
  ],
  retention: [
    'LegalHoldSet',
    'LegalHoldLifted',
    'RetentionScheduled',
    'RetentionCalledOff',
    'RemovalAnnounced',
    'RemovalStarted',
    'RemovalCompleted',
    'OrganizationClosingRequested',
    'OrganizationClosingAnnounced',
    'OrganizationReopened',
    'OrganizationClosed',
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>;
export type WebhookEventGroup = keyof typeof webhookEventGroups;
export type WebhookEventType = (typeof webhookEventGroups)[WebhookEventGroup][number];

export const webhookEventTypes: readonly WebhookEventType[] = Object.values(webhookEventGroups).flat();
