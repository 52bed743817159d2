import { errorText } from '@proviso/storage';
import { engineLabel } from '@proviso/contracts';
import { announceProgress } from '@proviso/projections';
import type { ControlLibrary } from '../../shared/controls/control-library.ts';
import type { Module } from '../../shared/modules/module.ts';
import type { Ground } from '../../shared/modules/ground.ts';
import type { AnalysisEngine } from './analysis-engine.ts';
import { createAnalysisQuota, createAnalysisReturn } from '../billing/index.ts';
import { extractedDocuments, namedDocuments } from '../documents/index.ts';
import { policyExists, policyTexts } from '../policies/index.ts';
import { batchRoutes } from './batches/routes.ts';
import { whenBatchRequested } from './batches/when-batch-requested.ts';
import { createModelBudget } from './model/budget/model-budget.ts';
import type { ModelConnection } from './model/model-connection.ts';
import { createModelEngine } from './model/model-engine.ts';
import { createEngineChoice, type EngineChoice } from './settings/engine-choice.ts';
import { settingsRoutes } from './settings/routes.ts';
import { judgmentRoutes } from './judgments/routes.ts';
import { whenDecided } from './judgments/when-decided.ts';
import { coverageRoutes } from './coverage/routes.ts';
import { coverageTools } from './coverage/tools.ts';
import { draftRoutes } from './draft-routes.ts';
import { exportRoutes } from './exports/routes.ts';
import { recordRoutes } from './records/routes.ts';
import { runRoutes } from './runs/routes.ts';
import { whenAnalysisRequested } from './runs/when-analysis-requested.ts';
import { organizationLibraries } from './own-bodies/organization-library.ts';
import { ownBodyRoutes } from './own-bodies/routes.ts';
import { scopeRoutes } from './scope/routes.ts';
import { removeOldResults } from './old-results/remove-old-results.ts';
import { whenResultRemoved } from './old-results/when-result-removed.ts';

/** Limits a user's drafts, and a user's analyses. */
const ENGINE_RATE = { limit: 60, windowMs: 10 * 60 * 1000 };

/** Limits a user's analyses of all policies. */
const BATCH_RATE = { limit: 10, windowMs: 10 * 60 * 1000 };

export interface AnalysisConfig {
  /** The engine on this machine, or else an engine that refuses every call. */
  engine: AnalysisEngine;
  /** `undefined` if texts may not leave the installation. */
  model: ModelConnection | undefined;
  /** This version's control library. */
  shipped: () => Promise<ControlLibrary>;
}

/** Policy analyses, and generated drafts. */
export const analysisModule = ({ engine, model, shipped }: AnalysisConfig): Module => {
  const enginesOf = ({ log, now }: Ground): EngineChoice =>
    createEngineChoice({
      log,
      engine,
      model: model && createModelEngine(model, createModelBudget({ log, now, limit: model.monthlyBudget })),
    });
  return {
    name: 'analysis',
    adapters: [
      model
        ? { port: 'AI', adapter: `openai ${model.recipient.model}`, embedded: false }
        : { port: 'AI', adapter: engineLabel(engine), embedded: engine.embedded },
    ],
    api: (ground) => {
      const documents = namedDocuments(ground);
      const extracted = extractedDocuments(ground);
      const quota = createAnalysisQuota(ground);
      const engines = enginesOf(ground);
      const sources = {
        ...ground,
        documents,
        extracted,
        policies: policyTexts(ground),
        policyExists: (organizationId: string, policyId: string) =>
          policyExists(ground.log, organizationId, policyId),
      };
      const libraryOf = organizationLibraries({ ...ground, shipped });
      return {
        tools: coverageTools({ ...sources, library: libraryOf }),
        routes: [
          ...settingsRoutes({ ...ground, engines }),
          ...draftRoutes({
            engines,
            library: libraryOf,
            log: ground.log,
            documentsOf: (organizationId, policyId) =>
              documents.read(organizationId, extracted(organizationId, policyId)),
            quota,
            drafts: ground.limit('drafts of a person', ENGINE_RATE),
          }),
          ...runRoutes({
            ...sources,
            engines,
            quota,
            requests: ground.limit('analyses of a person', ENGINE_RATE),
          }),
          ...recordRoutes(sources),
          ...coverageRoutes({ ...ground, library: libraryOf }),
          ...exportRoutes({ ...sources, library: libraryOf }),
          ...batchRoutes({
            ...ground,
            engines,
            quota,
            batches: ground.limit('analyses of all policies by a person', BATCH_RATE),
          }),
          ...judgmentRoutes({ ...sources, library: libraryOf }),
          ...scopeRoutes({ ...ground, library: libraryOf }),
          ...ownBodyRoutes({ ...ground, shipped }),
        ],
      };
    },
    jobs: (ground) => ({
      reactions: [
        whenAnalysisRequested({
          ...ground,
          engines: enginesOf(ground),
          library: organizationLibraries({ ...ground, shipped }),
          policies: policyTexts(ground),
          documents: namedDocuments(ground),
          giveBack: createAnalysisReturn(ground),
          tellProgress: (organizationId, analysisId, progress) => {
            announceProgress(ground.pool, { organizationId, analysisId, ...progress }).catch(
              (error: unknown) => {
                ground.logger.warn(
                  { reason: errorText(error) },
                  'could not send the progress of an analysis',
                );
              },
            );
          },
        }),
        whenBatchRequested({
          ...ground,
          policies: policyTexts(ground),
          extracted: extractedDocuments(ground),
          giveBack: createAnalysisReturn(ground),
        }),
        whenDecided(ground),
        whenResultRemoved(ground),
      ],
      scheduled: [removeOldResults(ground)],
    }),
  };
};
