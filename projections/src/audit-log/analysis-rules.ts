import {
  type AnalysisEvent,
  type AnalysisFailureReason,
  type AnalysisType,
  engineLabel,
  idOf,
} from '@proviso/contracts';
import type { RuleContext, RulesFor } from './rule.ts';

const names: Readonly<Record<AnalysisType, string>> = {
  compliance: 'compliance check',
  regulatory_mapping: 'regulatory mapping',
};

const failures: Readonly<Record<AnalysisFailureReason, string>> = {
  'no-text': 'the policy has too little text',
  'text-too-long': 'the policy is too long',
  'text-not-readable': 'the policy is not in a language that the engine reads',
  'document-missing': 'the text of a document is missing from the file store',
  'engine-unavailable': 'the engine could not be reached',
  'engine-timed-out': 'the engine took too long',
  'engine-overloaded': 'the engine was overloaded',
  'engine-refused': 'the engine refused to answer',
  'engine-answer-invalid': 'the answer of the engine was not usable',
  'budget-exceeded': 'the budget for the engine is used up',
  canceled: 'it was canceled',
};

const ofAnalysis = {
  entityType: 'analysis',
  entityId: (_: unknown, { stream }: RuleContext) => idOf(stream),
} as const;

export const analysisRules: RulesFor<AnalysisEvent> = {
  AnalysisRequested: {
    ...ofAnalysis,
    action: 'CREATE',
    changes: (data) => ({ ...data, status: 'requested' }),
    details: ({ analysisType, policyVersion }) =>
      `Requested a ${names[analysisType]} of version ${policyVersion} of a policy`,
  },
  AnalysisStarted: {
    ...ofAnalysis,
    action: 'UPDATE',
    changes: ({ engine }) => ({ status: 'running', engine: engineLabel(engine) }),
    details: ({ engine }) => `Started the analysis with the engine ${engineLabel(engine)}`,
  },
  AnalysisCompleted: {
    ...ofAnalysis,
    // One of schema version 1 was not requested.
    action: ({ revision }) => (revision === 0 ? 'CREATE' : 'UPDATE'),
    // The result is content: it stands in its own event or file.
    changes: ({ policyId, policyVersion, analysisType, complianceScore, ...data }) => ({
      policyId,
      policyVersion,
      analysisType,
      complianceScore,
      status: 'completed',
      engine: engineLabel(data.engine),
      libraryVersion: data.libraryVersion,
      documents: data.documents.length,
      ...(data.resultFile !== null && { resultSha256: data.resultFile.sha256 }),
    }),
    details: ({ analysisType, policyVersion, complianceScore }) =>
      `Completed a ${names[analysisType]} of version ${policyVersion} of a policy, score ${complianceScore}`,
  },
  AnalysisFailed: {
    ...ofAnalysis,
    action: 'UPDATE',
    changes: ({ reason }) => ({ status: 'failed', failure: reason }),
    details: ({ reason }) => `The analysis failed: ${failures[reason]}`,
  },
};
