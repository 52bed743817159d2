import { type AffectedPolicy, engineLabel } from '@proviso/contracts';
import { announceProgress } from '@proviso/projections';
import type { ControlLibrary } from '../../shared/controls/control-library.ts';
import type { EventLog } from '../../shared/event-log/event-log.ts';
import type { Module } from '../../shared/modules/module.ts';
import type { ApiGround, Ground } from '../../shared/modules/ground.ts';
import { readAsTenant } from '../../shared/read-models/read-as-tenant.ts';
import { DomainError } from '../../shared/event-log/domain-error.ts';
import type { AnalysisEngine, EngineRun } from './analysis-engine.ts';
import type { BuiltInEngine } from './builtin/built-in-engine.ts';
import type { ComparedPolicy, ComparedUpdate } from './builtin/matching/affected-policies.ts';
import type { AnalysisQuota } from './analysis-quota.ts';
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
import type { ExtractedDocuments, NamedDocuments, PolicyTexts } from './sources.ts';

/** Rate limit of drafts that one person has generated or analyzed, and of the analyses that they ask for. */
const ENGINE_RATE = { limit: 60, windowMs: 10 * 60 * 1000 };

/** Rate limit of analyses of all policies that one person asks for. */
const BATCH_RATE = { limit: 10, windowMs: 10 * 60 * 1000 };

export { removeResult } from './runs/commands.ts';

export interface AnalysisNeeds {
  /** What works on this machine, or nothing. */
  engine: AnalysisEngine;
  /** `undefined`: no texts leave the installation. */
  model: ModelConnection | undefined;
  /** The control library that comes with this version. */
  shipped: () => Promise<ControlLibrary>;
  policies: (ground: Ground) => PolicyTexts;
  /** Whether an organization has a policy now. */
  policyExists: (log: EventLog, organizationId: string, policyId: string) => Promise<boolean>;
  /** Which documents a policy has. */
  extracted: (ground: Pick<ApiGround, 'log' | 'readAsTenant'>) => ExtractedDocuments;
  documents: (ground: Ground) => NamedDocuments;
  quota: (ground: ApiGround) => AnalysisQuota;
  giveBack: (ground: Ground) => AnalysisQuota['giveBack'];
}

/** Compares a regulatory update with policies; refuses where there is no engine that could. */
export const updateComparison =
  (engine: Pick<BuiltInEngine, 'compare'> | undefined, library: () => Promise<ControlLibrary>) =>
  async (
    update: ComparedUpdate,
    policies: readonly ComparedPolicy[],
    run: EngineRun,
  ): Promise<readonly AffectedPolicy[]> => {
    if (!engine) throw new DomainError('analysis.not-available');
    return policies.length === 0 ? [] : engine.compare({ update, policies }, await library(), run);
  };

/** What an engine says of policies and writes for them. */
export const analysisModule = (needs: AnalysisNeeds): Module => {
  const { engine, model, shipped } = needs;
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
      const documents = needs.documents(ground);
      const extracted = needs.extracted(ground);
      const quota = needs.quota(ground);
      const engines = enginesOf(ground);
      const sources = {
        ...ground,
        documents,
        extracted,
        policies: needs.policies(ground),
        policyExists: (organizationId: string, policyId: string) =>
          needs.policyExists(ground.log, organizationId, policyId),
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
          policies: needs.policies(ground),
          documents: needs.documents(ground),
          giveBack: needs.giveBack(ground),
          tellProgress: (organizationId, analysisId, progress) => {
            announceProgress(ground.pool, { organizationId, analysisId, ...progress }).catch(
              (error: unknown) => {
                ground.logger.warn({ reason: String(error) }, 'progress of an analysis could not be told');
              },
            );
          },
        }),
        whenBatchRequested({
          ...ground,
          policies: needs.policies(ground),
          extracted: needs.extracted({ log: ground.log, readAsTenant: readAsTenant(ground.pool) }),
          giveBack: needs.giveBack(ground),
        }),
        whenDecided(ground),
        whenResultRemoved(ground),
      ],
      scheduled: [removeOldResults(ground)],
    }),
  };
};
