import type { PaymentState } from '@proviso/contracts';
import type { Subscription } from './subscription.ts';

/** A subscription's payment status, for a user who returns from the payment page. */
export const presentPaymentState = (state: Subscription): PaymentState => {
  switch (state.status) {
    case 'none':
    case 'ended':
      return { standing: 'none' };
    case 'requested':
      return state.failure === undefined
        ? { standing: 'awaited' }
        : { standing: 'failed', message: state.failure };
    case 'running':
      return state.failure === undefined
        ? { standing: 'paid' }
        : { standing: 'failed', message: state.failure };
  }
};
