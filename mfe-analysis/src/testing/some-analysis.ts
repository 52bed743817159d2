import type { Analysis, AnalysisSummary, PolicySummary } from '@proviso/contracts';

export const policyId = '0197a000-0000-7000-8000-000000000001';
const id = '0197a000-0000-7000-8000-0000000000aa';

const facts = {
  id,
  policyId,
  policyTitle: 'Visitors',
  policyVersion: 3,
  currentVersion: 3,
  analysisType: 'compliance',
  status: 'completed',
  createdAt: '2026-03-01T09:00:00.000Z',
  complianceScore: 82.4,
  completedAt: '2026-03-01T09:00:01.000Z',
  engine: { name: 'built-in', version: '1.0.0' },
  libraryVersion: 'a'.repeat(64),
  failure: null,
  actions: [],
} as const satisfies Partial<Analysis>;

/** An analysis as it appears in a list. */
export const someSummary = (changes: Partial<AnalysisSummary> = {}): AnalysisSummary => ({
  ...facts,
  actions: [],
  result: {
    analysisType: 'compliance',
    suggestions: [{ description: 'Say who keeps the list.', level: 'medium' }],
    risks: [{ description: 'Nobody reviews the list.', level: 'high' }],
    improvements: [],
    counts: { addressed: 4, partly: 2, missing: 1, 'not-applicable': 0 },
  },
  ...changes,
});

export const policyContent = 'Visitors sign in at the desk. Badges are worn.';

/** An analysis with all its findings. */
export const someAnalysis = (changes: Partial<Analysis> = {}): Analysis => ({
  ...facts,
  actions: [],
  foundScore: facts.complianceScore,
  judgments: [],
  documents: [{ documentId: 'd1', name: 'badges.pdf' }],
  translatedBodies: [],
  result: {
    analysisType: 'compliance',
    suggestions: [],
    risks: [],
    improvements: [],
    findings: [
      {
        requirement: { body: 'HIPAA', citation: '45 CFR 164.310(a)(1)', title: 'Facility access controls' },
        status: 'addressed',
        explanation: null,
        quotes: [
          { source: 'policy', start: 9, end: 16, text: 'sign in' },
          { source: { documentId: 'd1' }, start: 0, end: 10, text: 'Badges are' },
        ],
        weight: 3,
      },
      {
        requirement: { body: 'HIPAA', citation: '45 CFR 164.310(b)', title: 'Workstation use' },
        status: 'missing',
        explanation: null,
        quotes: [],
        weight: 2,
      },
    ],
  },
  ...changes,
});

/** A policy as the field for selecting a policy receives it. */
export const somePolicy = (changes: Partial<PolicySummary> = {}): Partial<PolicySummary> => ({
  id: policyId,
  title: 'Visitors',
  ...changes,
});
