import { Skeleton } from '@proviso/ui';
import { lazy, Suspense } from 'react';
import { usePayments } from '../../shared/use-payments.ts';
import type { PaymentFormProps } from './payment-form-props.ts';
import { SandboxPaymentForm } from './sandbox-payment-form.tsx';

// Stripe's form is loaded on demand, because other providers do not need it.
const StripePaymentForm = lazy(async () => ({
  default: (await import('./stripe-payment-form.tsx')).StripePaymentForm,
}));

/** The form of the installation's payment provider. */
export const PaymentForm = ({ intent, label, onDone }: PaymentFormProps) => {
  const { data } = usePayments();
  if (intent.provider === 'sandbox')
    return <SandboxPaymentForm intent={intent} label={label} onDone={onDone} />;
  const publishableKey = data?.publishableKey ?? undefined;
  return (
    <Suspense fallback={<Skeleton items={2} />}>
      {publishableKey === undefined ? (
        <Skeleton items={2} />
      ) : (
        <StripePaymentForm intent={intent} publishableKey={publishableKey} label={label} onDone={onDone} />
      )}
    </Suspense>
  );
};
