import {
  type Entitlement,
  type FeatureChange,
  type FeatureOverride,
  type FeatureOverrideEvent,
  overridesAfter,
  overridesAt,
} from '@proviso/contracts';
import type { Decider } from '../../../shared/event-log/decider.ts';
import { DomainError } from '../../../shared/event-log/domain-error.ts';

export interface ChangeFeatureCommand {
  type: 'ChangeFeature';
  entitlement: Entitlement;
  change: FeatureChange;
  /** When the override ends automatically, and the last day that the administrator entered. */
  end: { endsAt: string; lastDay: string } | undefined;
  reason: string;
  at: Date;
}

const decide = (
  { entitlement, change, end, reason, at }: ChangeFeatureCommand,
  overrides: readonly FeatureOverride[],
): readonly FeatureOverrideEvent[] => {
  const known = overrides.find((override) => override.entitlement === entitlement);
  // An override that was never set counts as expired.
  const isOver = overridesAt(overrides, at).every((override) => override !== known);
  if (change === 'plan') {
    if (isOver) throw new DomainError('feature.unchanged');
    return [{ type: 'FeatureReturnedToPlan', data: { entitlement, reason } }];
  }
  const { endsAt, lastDay } = end ?? { endsAt: null, lastDay: null };
  if (endsAt !== null && Date.parse(endsAt) <= at.getTime()) throw new DomainError('feature.day-over');
  if (known?.on === (change === 'on') && known.endsAt === endsAt) throw new DomainError('feature.unchanged');
  const type = change === 'on' ? 'FeatureTurnedOn' : 'FeatureTurnedOff';
  return [{ type, data: { entitlement, endsAt, lastDay, reason } }];
};

/** The rules for administrators' overrides of the features in an organization's plan. */
export const featuresDecider: Decider<
  readonly FeatureOverride[],
  ChangeFeatureCommand,
  FeatureOverrideEvent
> = { initial: [], evolve: overridesAfter, decide };
