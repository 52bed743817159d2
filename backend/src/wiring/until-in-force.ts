import { categoryOf } from '@proviso/contracts';
import type { Written } from '../event-log/event-log.ts';
import type { WaitForWrites } from '../http/read-state.ts';

/**
 * Waits until roles and memberships that were written hold for every request, whichever replica it reaches: sessions take
 * their role from the read model.
 */
export const untilInForce =
  (waitForWrites: WaitForWrites) =>
  async ({ stream, position }: Written): Promise<void> => {
    if (position) await waitForWrites('accounts', new Map([[categoryOf(stream), position]]));
  };
