import { type Entitlement, overridesAt } from '@proviso/contracts';
import type { EventLog } from '../../../shared/event-log/event-log.ts';
import { recordedFeatures } from './facts.ts';

/**
 * Returns a function that checks whether administrators have turned an entitlement off for an organization.
 * Reads the organization's stream.
 */
export const createTurnedOffCheck =
  ({ log, now }: { log: EventLog; now: () => Date }) =>
  async (organizationId: string, entitlement: Entitlement): Promise<boolean> => {
    const overrides = overridesAt(await recordedFeatures(log, organizationId), now());
    return overrides.some((override) => override.entitlement === entitlement && !override.on);
  };
