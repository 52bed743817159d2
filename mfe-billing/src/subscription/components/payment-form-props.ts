import type { PaymentIntent } from '@proviso/contracts';

/** What the form of every provider is given. */
export interface PaymentFormProps {
  intent: PaymentIntent;
  /** What the button says. */
  label: string;
  /** The payment went through, or the card was taken. */
  onDone: () => void;
}
