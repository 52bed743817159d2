import { expect, it } from 'vitest';
import { givenEventsOf } from '../../../testing/given.ts';
import { analysisSettingsDecider, hasAcknowledged } from './decider.ts';

const given = givenEventsOf(analysisSettingsDecider);
const recipient = { destination: 'api.example.com', model: 'one' };
const acknowledged = { type: 'ModelNoticeAcknowledged', data: recipient } as const;

it('records the acknowledgment for a recipient only once', () => {
  const command = { type: 'AcknowledgeModel', recipient } as const;
  given().when(command).expect(acknowledged);
  given(acknowledged).when(command).expect();
});

it.each([
  ['model', { ...recipient, model: 'two' }],
  ['destination', { ...recipient, destination: 'elsewhere.example.com' }],
])('requests a new acknowledgment for a different %s', (_, other) => {
  expect(hasAcknowledged(given(acknowledged).state(), other)).toBe(false);
  expect(hasAcknowledged(given(acknowledged).state(), recipient)).toBe(true);
  given(acknowledged)
    .when({ type: 'AcknowledgeModel', recipient: other })
    .expect({ type: 'ModelNoticeAcknowledged', data: other });
});

it('records the choice of an engine, and does nothing if it is already chosen', () => {
  const builtIn = { type: 'AnalysisEngineChosen', data: { engine: 'built-in' } } as const;
  given().when({ type: 'ChooseEngine', engine: 'built-in' }).expect(builtIn);
  given(builtIn).when({ type: 'ChooseEngine', engine: 'built-in' }).expect();
  given(builtIn)
    .when({ type: 'ChooseEngine', engine: 'model' })
    .expect({ type: 'AnalysisEngineChosen', data: { engine: 'model' } });
});
