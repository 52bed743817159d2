import type { PaymentIntent } from '@proviso/contracts';

type Kind = PaymentIntent['kind'];
const KEY = 'proviso:payment-under-way';

/**
 * That something was sent to the payment provider from this tab, and its outcome is not known yet: kept over the visit to a
 * bank's page, and over a reload after the network was lost.
 */
export const paymentUnderWay = {
  note: (kind: Kind): void => sessionStorage.setItem(KEY, kind),
  forget: (): void => sessionStorage.removeItem(KEY),
  /** What was under way, once. The provider's parameters in the address tell it, too. */
  take: (search: string): Kind | undefined => {
    const noted = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    const address = new URLSearchParams(search);
    if (noted === 'payment' || address.has('payment_intent')) return 'payment';
    return noted === 'setup' || address.has('setup_intent') ? 'setup' : undefined;
  },
};
