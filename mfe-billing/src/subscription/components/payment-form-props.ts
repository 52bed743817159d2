import type { PaymentIntent } from '@proviso/contracts';

/** Props of every payment provider's form. */
export interface PaymentFormProps {
  intent: PaymentIntent;
  /** Label of the button. */
  label: string;
  /** Called after the payment succeeded, or the card was saved. */
  onDone: () => void;
}
