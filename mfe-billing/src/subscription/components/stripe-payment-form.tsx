import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { StripeError } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import {
  Button,
  color,
  errorDetail,
  ErrorState,
  Row,
  Skeleton,
  Stack,
  useToast,
  useLanguage,
} from '@proviso/ui';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { styled } from 'styled-components';
import { paymentUnderWay } from '../../shared/payment-under-way.ts';
import { useSyncPayment } from '../../shared/use-sync-payment.ts';
import { billingTexts } from '../../texts.ts';
import type { PaymentFormProps } from './payment-form-props.ts';

const Failure = styled.p`
  color: ${color.danger};
`;

const isDark = (): boolean => {
  const { theme } = document.documentElement.dataset;
  return theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
};

/** URL to which users return from their bank's page. */
const returnAddress = (kind: 'payment' | 'setup'): string =>
  new URL(kind === 'payment' ? '/dashboard' : '/subscription', location.origin).href;

/** True if Stripe was unreachable or did not report the payment's outcome. */
const isUncertain = ({ type }: StripeError): boolean =>
  type === 'api_connection_error' || type === 'api_error';

const Fields = ({ intent: { kind }, label, onDone }: PaymentFormProps) => {
  const t = billingTexts.useTexts();
  const toast = useToast();
  const stripe = useStripe();
  const elements = useElements();
  const settle = useSyncPayment();
  const [isBusy, setBusy] = useState(false);
  const [isReady, setReady] = useState(false);
  const [failure, setFailure] = useState<string>();
  const fail = (message: string | undefined) => {
    const said = message ?? t('payment.failedDetail');
    setFailure(said);
    toast({ title: t('payment.failed'), description: said, tone: 'destructive' });
  };
  /**
   * Asks our server for the payment's state, because the browser's result is not authoritative. The server
   * asks Stripe. Resolves to true if the payment is finished.
   */
  const finish = async (error?: StripeError): Promise<boolean> => {
    const standing = await settle();
    paymentUnderWay.forget();
    if (standing.standing === 'paid') {
      onDone();
      return true;
    }
    if (standing.standing === 'failed') fail(standing.message);
    else if (error) fail(error.message);
    else toast({ title: t('payment.awaited'), description: t('payment.awaitedDetail') });
    return false;
  };
  const pay = async (): Promise<boolean> => {
    if (!stripe || !elements) return false;
    paymentUnderWay.note(kind);
    const options = {
      elements,
      confirmParams: { return_url: returnAddress(kind) },
      redirect: 'if_required',
    } as const;
    const { error } = await (kind === 'payment'
      ? stripe.confirmPayment(options)
      : stripe.confirmSetup(options));
    if (error === undefined || isUncertain(error)) return finish(error);
    paymentUnderWay.forget();
    // Stripe shows validation errors next to its own fields.
    if (error.type !== 'validation_error') fail(error.message);
    return false;
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    setFailure(undefined);
    pay().then(
      // A finished payment must not be submitted again while the next page loads.
      (isOver) => setBusy(isOver),
      (error: unknown) => {
        fail(errorDetail(error));
        setBusy(false);
      },
    );
  };
  return (
    <form onSubmit={submit}>
      <Stack>
        {!isReady && <Skeleton items={2} />}
        <PaymentElement onReady={() => setReady(true)} />
        {failure !== undefined && <Failure role="alert">{failure}</Failure>}
        <Row>
          <Button type="submit" loading={isBusy} disabled={!isReady}>
            {label}
          </Button>
        </Row>
      </Stack>
    </form>
  );
};

/** Stripe's own form. Card data stays in Stripe's frame. */
export const StripePaymentForm = ({
  publishableKey,
  ...props
}: PaymentFormProps & { publishableKey: string }) => {
  const t = billingTexts.useTexts();
  const language = useLanguage();
  const script = useQuery({
    queryKey: ['stripe.js', publishableKey],
    queryFn: async () => ({ stripe: await loadStripe(publishableKey) }),
    // The script is not plain data, so disable structural comparison.
    structuralSharing: false,
  });
  if (script.isPending) return <Skeleton items={2} />;
  if (script.isError)
    return (
      <ErrorState
        title={t('payment.notLoaded')}
        detail={t('payment.notLoadedDetail')}
        onRetry={() => void script.refetch()}
      />
    );
  const { clientSecret } = props.intent;
  const locale = language.startsWith('de') ? 'de' : 'en';
  const appearance = { theme: isDark() ? ('night' as const) : ('stripe' as const) };
  return (
    <Elements stripe={script.data.stripe} options={{ clientSecret, locale, appearance }} key={clientSecret}>
      <Fields {...props} />
    </Elements>
  );
};
