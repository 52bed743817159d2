import { type Entitlement, overridesAt } from '@proviso/contracts';
import { DomainError } from '../../event-log/domain-error.ts';
import type { EventLog } from '../../event-log/event-log.ts';
import { recordedFeatures } from './facts.ts';

/**
 * Refuses what administrators turned off for an organization, as its stream has it.
 * @throws DomainError (403) `feature.turned-off`
 */
export const turnedOffCheck =
  ({ log, now }: { log: EventLog; now: () => Date }) =>
  async (organizationId: string, entitlement: Entitlement): Promise<void> => {
    const overrides = overridesAt(await recordedFeatures(log, organizationId), now());
    if (overrides.some((override) => override.entitlement === entitlement && !override.on))
      throw new DomainError('feature.turned-off');
  };
