import type { PaymentIntent } from '@proviso/contracts';

type Kind = PaymentIntent['kind'];
const KEY = 'proviso:payment-under-way';

/**
 * Remembers the payment that this tab started, as long as its outcome is unknown. The entry survives a
 * redirect to a bank's page, and a reload after a lost connection.
 */
export const paymentUnderWay = {
  note: (kind: Kind): void => sessionStorage.setItem(KEY, kind),
  forget: (): void => sessionStorage.removeItem(KEY),
  /**
   * Returns and clears the pending payment. If none is stored, the provider's parameters in `search` may
   * identify one.
   */
  take: (search: string): Kind | undefined => {
    const noted = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    const address = new URLSearchParams(search);
    if (noted === 'payment' || address.has('payment_intent')) return 'payment';
    return noted === 'setup' || address.has('setup_intent') ? 'setup' : undefined;
  },
};
