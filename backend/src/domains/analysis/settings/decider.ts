import type { AnalysisSettingsEvent, EngineChoice, ModelRecipient } from '@proviso/contracts';
import type { Decider } from '../../../shared/event-log/decider.ts';

/** An organization's choice of an analysis engine. */
export interface AnalysisSettingsState {
  /** `undefined` until the organization has chosen. The default is the model, if the installation has one. */
  chosen: EngineChoice | undefined;
  /** The recipient in the notice that was most recently acknowledged. */
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

/** True if the organization has acknowledged that texts are sent to this recipient. */
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
