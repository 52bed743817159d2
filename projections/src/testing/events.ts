import {
  type AnyEvent,
  type Finding,
  noAttributes,
  type PolicyFields,
  type PolicyStatus,
} from '@proviso/contracts';

/** Creates events. Their data is valid but meaningless unless a test overrides it. */

const fields: PolicyFields = {
  title: 'Hand hygiene',
  content: 'Wash **hands**.',
  ...noAttributes,
};

export const policyCreated = (given: Partial<PolicyFields> & { status?: PolicyStatus } = {}): AnyEvent => ({
  type: 'PolicyCreated',
  data: { ...fields, status: 'draft', source: 'blank', ...given },
});
export const policyRevised = (
  changes: Partial<PolicyFields>,
  version = 2,
  why: { note?: string; restoredFrom?: number } = {},
): AnyEvent => ({
  type: 'PolicyRevised',
  data: { changes, version, ...why },
});
export const policyStatusChanged = (status: PolicyStatus): AnyEvent => ({
  type: 'PolicyStatusChanged',
  data: { status },
});
export const policyDeleted = (): AnyEvent => ({ type: 'PolicyDeleted', data: {} });
export const policyRestored = (): AnyEvent => ({ type: 'PolicyRestored', data: {} });

export const documentUploaded = (policyId: string, originalName = 'protocol.pdf'): AnyEvent => ({
  type: 'DocumentUploaded',
  data: { policyId, originalName, mimeType: 'application/pdf', fileSize: 2_048, sha256: 'a'.repeat(64) },
});
export const documentRemoved = (): AnyEvent => ({ type: 'DocumentRemoved', data: {} });

export const organizationRegistered = (name = 'St. Anne Hospital'): AnyEvent => ({
  type: 'OrganizationRegistered',
  data: { name },
});
export const memberJoined = (userId: string): AnyEvent => ({
  type: 'MemberJoined',
  data: { userId, role: 'owner' },
});
export const userSignedUp = (userId: string, changes: Record<string, string> = {}): AnyEvent => ({
  type: 'UserSignedUp',
  data: { userId, email: 'ada@example.org', firstName: 'Ada', lastName: 'Okafor', ...changes },
});

export const analysisRequested = (policyId: string, batchId?: string): AnyEvent => ({
  type: 'AnalysisRequested',
  data: { policyId, policyVersion: 1, analysisType: 'compliance', bodies: [], ...(batchId && { batchId }) },
});
export const analysisBatchRequested = (policyIds: string[]): AnyEvent => ({
  type: 'AnalysisBatchRequested',
  data: { analysisType: 'compliance', policyIds, leftOut: 2 },
});
export const analysisStarted = (): AnyEvent => ({
  type: 'AnalysisStarted',
  data: { engine: { name: 'test', version: '1' } },
});
export const analysisCompleted = (
  policyId: string,
  complianceScore: number,
  findings: Finding[] = [],
): AnyEvent => ({
  type: 'AnalysisCompleted',
  data: {
    policyId,
    policyVersion: 1,
    analysisType: 'compliance',
    complianceScore,
    engine: { name: 'test', version: '1' },
    libraryVersion: 'a'.repeat(64),
    documents: [],
    result: { analysisType: 'compliance', suggestions: [], risks: [], improvements: [], findings },
    resultFile: null,
  },
});
export const analysisFailed = (): AnyEvent => ({
  type: 'AnalysisFailed',
  data: { reason: 'engine-timed-out' },
});
