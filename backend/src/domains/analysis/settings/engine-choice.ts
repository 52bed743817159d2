import {
  type AnalysisSettings,
  type EngineChoice as ChosenEngine,
  type EngineReference,
  streamName,
} from '@proviso/contracts';
import type { EventLog } from '../../../shared/event-log/event-log.ts';
import { type AnalysisEngine, EngineFailure } from '../analysis-engine.ts';
import type { ModelEngine } from '../model/model-engine.ts';
import { type AnalysisSettingsState, analysisSettingsDecider, hasAcknowledged } from './decider.ts';

/** The installation's engines, and each organization's choice. */
export interface EngineChoice {
  /**
   * Returns the engine that the organization has chosen, or the installation's only engine. Never falls back
   * to another engine.
   * @throws EngineFailure `notice-required` for the model without an acknowledged notice
   */
  of: (organizationId: string) => Promise<AnalysisEngine>;
  settingsOf: (organizationId: string, now: Date) => Promise<AnalysisSettings>;
  /** `undefined` if the installation has no model. */
  model: ModelEngine | undefined;
  /** The engine on this machine, with which a model's answers are compared. */
  builtIn: AnalysisEngine;
}

export interface EngineChoiceDeps {
  log: EventLog;
  /** The engine on this machine, or else an engine that refuses every call. */
  engine: AnalysisEngine;
  model: ModelEngine | undefined;
}

const chosenOf = ({ chosen }: AnalysisSettingsState): ChosenEngine => chosen ?? 'model';

/** Finds each organization's engine from its `analysisSettings-` stream. */
export const createEngineChoice = ({ log, engine, model }: EngineChoiceDeps): EngineChoice => {
  const stateOf = async (organizationId: string): Promise<AnalysisSettingsState> => {
    const stream = streamName('analysisSettings', organizationId);
    return (await log.load(stream, analysisSettingsDecider, organizationId)).state;
  };
  return {
    model,
    builtIn: engine,
    async of(organizationId) {
      if (!model) return engine;
      const state = await stateOf(organizationId);
      if (chosenOf(state) === 'built-in') return engine;
      if (!hasAcknowledged(state, model.recipient)) throw new EngineFailure('notice-required');
      return model;
    },
    async settingsOf(organizationId, now) {
      if (!model) return { engine: referenceOf(engine), model: null };
      const state = await stateOf(organizationId);
      const chosen = chosenOf(state);
      return {
        engine: referenceOf(chosen === 'model' ? model : engine),
        model: {
          ...model.recipient,
          chosen,
          acknowledged: hasAcknowledged(state, model.recipient),
          budget: await model.budgetOf(organizationId, now),
        },
      };
    },
  };
};

const referenceOf = ({ name, version, embedded }: AnalysisEngine): EngineReference | null =>
  embedded === null ? null : { name, version };
