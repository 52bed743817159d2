import { errorText } from '@proviso/storage';
import { engineLabel } from '@proviso/contracts';
import { announceProgress } from '@proviso/projections';
import type { LocalizeControls } from '../../shared/controls/shipped-controls.ts';
import type { ControlLibrary } from '../../shared/controls/control-library.ts';
import type { Module } from '../../shared/modules/module.ts';
import type { Events, Runtime } from '../../shared/modules/resources.ts';
import type { AnalysisEngine } from './analysis-engine.ts';
import { createAnalysisQuota, createQuotaClaimRelease } from '../billing/index.ts';
import { loadVariables } from '../catalog/index.ts';
import { createExtractedDocumentLister, createDocumentSource } from '../documents/index.ts';
import { policyExists, createPolicyTextSource } from '../policies/index.ts';
import { batchRoutes } from './batches/routes.ts';
import { whenBatchRequested } from './batches/when-batch-requested.ts';
import { createModelBudget } from './model/budget/model-budget.ts';
import type { ModelConnection } from './model/model-connection.ts';
import { createModelEngine } from './model/model-engine.ts';
import { createEngineChoice, type EngineChoice } from './settings/engine-choice.ts';
import { settingsRoutes } from './settings/routes.ts';
import { judgmentRoutes } from './judgments/routes.ts';
import { whenJudgmentOrScopeChanged } from './judgments/when-judgment-or-scope-changed.ts';
import { coverageRoutes } from './coverage/routes.ts';
import { coverageTools } from './coverage/tools.ts';
import { draftRoutes } from './draft-routes.ts';
import { exportRoutes } from './exports/routes.ts';
import { recordRoutes } from './records/routes.ts';
import { runRoutes } from './runs/routes.ts';
import { whenAnalysisRequested } from './runs/when-analysis-requested.ts';
import { createLibraryLoader } from './own-bodies/organization-library.ts';
import { ownBodyRoutes } from './own-bodies/routes.ts';
import { createLocalizedLibraryLoader } from './presenting/presented-library.ts';
import { scopeRoutes } from './scope/routes.ts';
import { removeOldResults } from './old-results/remove-old-results.ts';
import { whenResultRemoved } from './old-results/when-result-removed.ts';

/** Rate limit for a user's drafts. A separate limit of the same size applies to a user's analyses. */
const ENGINE_RATE = { limit: 60, windowMs: 10 * 60 * 1000 };

/** Rate limit for each user's analyses of all policies. */
const BATCH_RATE = { limit: 10, windowMs: 10 * 60 * 1000 };

export interface AnalysisConfig {
  /** The engine on this machine, or else an engine that refuses every call. */
  engine: AnalysisEngine;
  /** `undefined` if texts may not leave the installation. */
  model: ModelConnection | undefined;
  /** The control library that comes with this version of Proviso. */
  shipped: () => Promise<ControlLibrary>;
  /** Returns a library in a reader's language. */
  present: LocalizeControls;
}

/** Policy analyses, and generated drafts. */
export const analysisModule = ({ engine, model, shipped, present }: AnalysisConfig): Module => {
  const enginesOf = ({ log, now }: Pick<Events, 'log'> & Pick<Runtime, 'now'>): EngineChoice =>
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
    api: ({ runtime, events, readModels, storage, signIn, access, threads }) => {
      const common = { ...runtime, ...events, ...readModels, ...storage, ...access, ...threads };
      const documents = createDocumentSource(common);
      const extracted = createExtractedDocumentLister(common);
      const quota = createAnalysisQuota(common);
      const engines = enginesOf(common);
      const sources = {
        ...common,
        documents,
        extracted,
        policies: createPolicyTextSource(common),
        policyExists: (organizationId: string, policyId: string) =>
          policyExists(events.log, organizationId, policyId),
      };
      const libraryOf = createLibraryLoader({ ...common, shipped });
      const presented = createLocalizedLibraryLoader(libraryOf, present);
      return {
        tools: coverageTools({ ...sources, presented }),
        routes: [
          ...settingsRoutes({ ...common, engines }),
          ...draftRoutes({
            engines,
            library: libraryOf,
            presented,
            log: events.log,
            variablesOf: (organizationId) => loadVariables(events.log, organizationId),
            documentsOf: (organizationId, policyId) =>
              documents.read(organizationId, extracted(organizationId, policyId)),
            quota,
            drafts: signIn.limit('drafts of a person', ENGINE_RATE),
          }),
          ...runRoutes({
            ...sources,
            engines,
            presented,
            quota,
            requests: signIn.limit('analyses of a person', ENGINE_RATE),
          }),
          ...recordRoutes({ ...sources, presented }),
          ...coverageRoutes({ ...common, presented }),
          ...exportRoutes({ ...sources, presented }),
          ...batchRoutes({
            ...common,
            engines,
            quota,
            batches: signIn.limit('analyses of all policies by a person', BATCH_RATE),
          }),
          ...judgmentRoutes({ ...sources, library: libraryOf, presented }),
          ...scopeRoutes({ ...common, library: libraryOf, presented }),
          ...ownBodyRoutes({ ...common, shipped }),
        ],
      };
    },
    jobs: ({ runtime, events, database, readModels, storage }) => {
      const common = { ...runtime, ...events, ...database, ...readModels, ...storage };
      return {
        reactions: [
          whenAnalysisRequested({
            ...common,
            engines: enginesOf(common),
            library: createLibraryLoader({ ...common, shipped }),
            policies: createPolicyTextSource(common),
            documents: createDocumentSource(common),
            giveBack: createQuotaClaimRelease(common),
            tellProgress: (organizationId, analysisId, progress) => {
              announceProgress(database.pool, { organizationId, analysisId, ...progress }).catch(
                (error: unknown) => {
                  runtime.logger.warn(
                    { reason: errorText(error) },
                    'could not send the progress of an analysis',
                  );
                },
              );
            },
          }),
          whenBatchRequested({
            ...common,
            policies: createPolicyTextSource(common),
            extracted: createExtractedDocumentLister(common),
            giveBack: createQuotaClaimRelease(common),
          }),
          whenJudgmentOrScopeChanged(common),
          whenResultRemoved(common),
        ],
        scheduled: [removeOldResults(common)],
      };
    },
  };
};
