import {
  type AnalysisBatchEvent,
  type AnalysisEvent,
  type analysisExported,
  type AnalysisQuotaEvent,
  type AnalysisSettingsEvent,
  auditDetail,
  type coverageExported,
  engineId,
  type EventOf,
  idOf,
  type ModelBudgetEvent,
  type RegulatoryFeedEvent,
} from '@proviso/contracts';
import type { RuleContext, RulesFor } from './rule.ts';

const ofAnalysis = {
  entityType: 'analysis',
  entityId: (_: unknown, { stream }: RuleContext) => idOf(stream),
} as const;

export const analysisBatchRules: RulesFor<AnalysisBatchEvent> = {
  AnalysisBatchRequested: {
    ...ofAnalysis,
    action: 'CREATE',
    // Each policy has its own analysis, which has its own entries.
    changes: ({ analysisType, policyIds, leftOut }) => ({
      analysisType,
      policies: policyIds.length,
      leftOut,
      status: 'running',
    }),
    detail: ({ analysisType, policyIds }) =>
      auditDetail('analysis-batch-requested', { analysisType, count: policyIds.length }),
  },
  AnalysisBatchCompleted: {
    ...ofAnalysis,
    action: 'UPDATE',
    changes: () => ({ status: 'completed' }),
    detail: () => auditDetail('analysis-batch-completed', {}),
  },
  AnalysisBatchCanceled: {
    ...ofAnalysis,
    action: 'UPDATE',
    changes: () => ({ status: 'canceled' }),
    detail: () => auditDetail('analysis-batch-canceled', {}),
  },
  AnalysisBatchFailed: {
    ...ofAnalysis,
    action: 'UPDATE',
    changes: () => ({ status: 'failed' }),
    detail: () => auditDetail('analysis-batch-failed', {}),
  },
};

export const analysisQuotaRules: RulesFor<AnalysisQuotaEvent> = {
  AnalysisCounted: {
    action: 'UPDATE',
    entityType: 'analysis',
    entityId: ({ analysisId }) => analysisId,
    changes: ({ kind }) => ({ analysisType: kind, counted: true }),
    detail: ({ kind }) => auditDetail('analysis-counted', { analysisType: kind }),
  },
  AnalysisUncounted: {
    action: 'UPDATE',
    entityType: 'analysis',
    entityId: ({ analysisId }) => analysisId,
    changes: () => ({ counted: false }),
    detail: () => auditDetail('analysis-uncounted', {}),
  },
};

/** Decisions about an organization's engine, and the engine's costs, are entries about the organization. */
const ofOrganization = {
  entityType: 'organization',
  // The stream id of a monthly budget begins with the organization's id.
  entityId: (_: unknown, { stream }: RuleContext) => idOf(stream).slice(0, UUID_CHARACTERS),
} as const;
const UUID_CHARACTERS = 36;
const dollars = (microdollars: number): string => `$${(microdollars / 1_000_000).toFixed(4)}`;

export const analysisSettingsRules: RulesFor<AnalysisSettingsEvent> = {
  ModelNoticeAcknowledged: {
    ...ofOrganization,
    action: 'UPDATE',
    changes: ({ destination, model }) => ({ destination, model }),
    detail: ({ destination, model }) => auditDetail('model-notice-acknowledged', { destination, model }),
  },
  AnalysisEngineChosen: {
    ...ofOrganization,
    action: 'UPDATE',
    changes: ({ engine }) => ({ engine }),
    detail: ({ engine }) => auditDetail('analysis-engine-chosen', { chosenEngine: engine }),
  },
};

export const regulatoryFeedRules: RulesFor<RegulatoryFeedEvent> = {
  RegulatoryUpdatePublished: {
    action: 'CREATE',
    entityType: 'installation',
    entityId: ({ id }) => id,
    changes: ({ title, date, url }) => ({ title, date, url }),
    detail: ({ documentNumber }) => auditDetail('update-published', { documentNumber }),
  },
};

export const modelBudgetRules: RulesFor<ModelBudgetEvent> = {
  ModelBudgetClaimed: {
    ...ofOrganization,
    action: 'UPDATE',
    detail: ({ microdollars }) => auditDetail('model-budget-claimed', { amount: dollars(microdollars) }),
  },
  ModelUseRecorded: {
    ...ofOrganization,
    action: 'UPDATE',
    detail: ({ microdollars }) => auditDetail('model-use-recorded', { amount: dollars(microdollars) }),
  },
};

export const analysisRules: RulesFor<
  AnalysisEvent | EventOf<typeof analysisExported> | EventOf<typeof coverageExported>
> = {
  AnalysisExported: {
    action: 'VIEW',
    entityType: 'analysis',
    entityId: ({ analysisId }) => analysisId,
    detail: ({ policyVersion: version, format: tableFormat, comparedWith }) =>
      auditDetail(comparedWith === undefined ? 'analysis-exported' : 'analysis-comparison-exported', {
        version,
        tableFormat,
      }),
  },
  CoverageExported: {
    action: 'VIEW',
    entityType: 'organization',
    entityId: ({ organizationId }) => organizationId,
    detail: ({ body, format: tableFormat }) => auditDetail('coverage-exported', { body, tableFormat }),
  },
  AnalysisRequested: {
    ...ofAnalysis,
    action: 'CREATE',
    changes: (data) => ({ ...data, status: 'requested' }),
    detail: ({ analysisType, policyVersion: version }) =>
      auditDetail('analysis-requested', { analysisType, version }),
  },
  AnalysisStarted: {
    ...ofAnalysis,
    action: 'UPDATE',
    changes: ({ engine }) => ({ status: 'running', engine: engineId(engine) }),
    detail: ({ engine }) => auditDetail('analysis-started', { engine: engineId(engine) }),
  },
  AnalysisCompleted: {
    ...ofAnalysis,
    // An analysis of schema version 1 has no request event.
    action: ({ revision }) => (revision === 0 ? 'CREATE' : 'UPDATE'),
    // The result is content, which is stored in its own event or file.
    changes: ({ policyId, policyVersion, analysisType, complianceScore, ...data }) => ({
      policyId,
      policyVersion,
      analysisType,
      complianceScore,
      status: 'completed',
      engine: engineId(data.engine),
      libraryVersion: data.libraryVersion,
      documents: data.documents.length,
      ...(data.resultFile !== null && { resultSha256: data.resultFile.sha256 }),
    }),
    detail: ({ analysisType, policyVersion: version, complianceScore: score }) =>
      score === null
        ? auditDetail('analysis-completed-not-scored', { analysisType, version })
        : auditDetail('analysis-completed', { analysisType, version, score }),
  },
  AnalysisRescored: {
    ...ofAnalysis,
    action: 'UPDATE',
    changes: ({ complianceScore }) => ({ complianceScore }),
    detail: ({ complianceScore: score }) =>
      score === null
        ? auditDetail('analysis-rescored-not-scored', {})
        : auditDetail('analysis-rescored', { score }),
  },
  AnalysisResultRemoved: {
    ...ofAnalysis,
    action: 'DELETE',
    detail: () => auditDetail('analysis-result-removed', {}),
  },
  AnalysisFailed: {
    ...ofAnalysis,
    action: 'UPDATE',
    changes: ({ reason }) => ({ status: 'failed', failure: reason }),
    detail: ({ reason }) => auditDetail('analysis-failed', { analysisFailure: reason }),
  },
};
