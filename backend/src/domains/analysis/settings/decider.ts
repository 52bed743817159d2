import type { AnalysisSettingsEvent, EngineChoice, ModelRecipient } from '@proviso/contracts';
import type { Decider } from '../../../shared/event-log/decider.ts';

/** What an organization has decided about the engine of its analyses. */
export interface AnalysisSettingsState {
  /** `undefined`: nobody has chosen, so that it is the model where the installation has one. */
  chosen: EngineChoice | undefined;
  /** The recipient whose notice was acknowledged last. */
  acknowledged: ModelRecipient | undefined;
}

export type AnalysisSettingsCommand =
  { type: 'AcknowledgeModel'; recipient: ModelRecipient } | { type: 'ChooseEngine'; engine: EngineChoice };

const evolve = (state: AnalysisSettingsState, event: AnalysisSettingsEvent): AnalysisSettingsState => {
  switch (event.type) {
    case 'ModelNoticeAcknowledged':
      return { ...state, acknowledged: event.data };
    case 'AnalysisEngineChosen':
      return { ...state, chosen: event.data.engine };
  }
};

const decide = (
  command: AnalysisSettingsCommand,
  state: AnalysisSettingsState,
): readonly AnalysisSettingsEvent[] => {
  switch (command.type) {
    case 'AcknowledgeModel':
      return hasAcknowledged(state, command.recipient)
        ? []
        : [{ type: 'ModelNoticeAcknowledged', data: command.recipient }];
    case 'ChooseEngine':
      return state.chosen === command.engine
        ? []
        : [{ type: 'AnalysisEngineChosen', data: { engine: command.engine } }];
  }
};

/** Whether the organization has acknowledged that texts go to this very recipient. */
export const hasAcknowledged = (
  { acknowledged }: AnalysisSettingsState,
  { destination, model }: ModelRecipient,
): boolean => acknowledged?.destination === destination && acknowledged.model === model;

/** The rules of an `analysisSettings-` stream. */
export const analysisSettingsDecider: Decider<
  AnalysisSettingsState,
  AnalysisSettingsCommand,
  AnalysisSettingsEvent
> = {
  initial: { chosen: undefined, acknowledged: undefined },
  evolve,
  decide,
};
