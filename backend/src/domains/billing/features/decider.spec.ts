import type { FeatureOverrideEvent } from '@proviso/contracts';
import { describe, expect, it } from 'vitest';
import { givenEventsOf } from '../../../testing/given.ts';
import { type ChangeFeatureCommand, featuresDecider } from './decider.ts';

const at = new Date('2026-03-01T09:00:00.000Z');
const end = { endsAt: '2026-03-11T05:00:00.000Z', lastDay: '2026-03-10' };
const given = givenEventsOf(featuresDecider);
const change = (
  to: ChangeFeatureCommand['change'],
  more: Partial<ChangeFeatureCommand> = {},
): ChangeFeatureCommand => ({
  type: 'ChangeFeature',
  entitlement: 'scim',
  change: to,
  end: undefined,
  reason: 'A pilot',
  at,
  ...more,
});
const turnedOn: FeatureOverrideEvent = {
  type: 'FeatureTurnedOn',
  data: { entitlement: 'scim', endsAt: null, lastDay: null, reason: 'A pilot' },
};
const turnedOnUntil: FeatureOverrideEvent = { ...turnedOn, data: { ...turnedOn.data, ...end } };
const turnedOff: FeatureOverrideEvent = { ...turnedOn, type: 'FeatureTurnedOff' };
const returned: FeatureOverrideEvent = {
  type: 'FeatureReturnedToPlan',
  data: { entitlement: 'scim', reason: 'A pilot' },
};

describe('a feature of an organization', () => {
  it('is turned on and off, with or without an end date', () => {
    given().when(change('on')).expect(turnedOn);
    given().when(change('on', { end })).expect(turnedOnUntil);
    given(turnedOn).when(change('off')).expect(turnedOff);
    given(turnedOn).when(change('on', { end })).expect(turnedOnUntil);
  });

  it('is reset to the plan’s default', () => {
    given(turnedOff).when(change('plan')).expect(returned);
    given(turnedOff, returned).when(change('off')).expect(turnedOff);
  });

  it('does not change if it already has the requested state', () => {
    given(turnedOn).when(change('on')).expectRefusal('feature.unchanged');
    given(turnedOnUntil).when(change('on', { end })).expectRefusal('feature.unchanged');
    given().when(change('plan')).expectRefusal('feature.unchanged');
    given(turnedOn, returned).when(change('plan')).expectRefusal('feature.unchanged');
  });

  it('must end in the future, to the millisecond', () => {
    const late = new Date(end.endsAt);
    given()
      .when(change('on', { end, at: late }))
      .expectRefusal('feature.day-over');
    given()
      .when(change('on', { end, at: new Date(late.getTime() - 1) }))
      .expect(turnedOnUntil);
  });

  it('returns to the plan’s default once its end has passed', () => {
    const late = new Date(end.endsAt);
    given(turnedOnUntil)
      .when(change('plan', { at: late }))
      .expectRefusal('feature.unchanged');
    given(turnedOnUntil)
      .when(change('on', { at: late }))
      .expect(turnedOn);
  });

  it('does not change other features', () => {
    const other: FeatureOverrideEvent = {
      ...turnedOff,
      data: { ...turnedOff.data, entitlement: 'webhooks' },
    };
    expect(given(turnedOn, other, returned).state()).toEqual([
      { entitlement: 'webhooks', on: false, endsAt: null, lastDay: null },
    ]);
  });
});
