import { EmptyState, ErrorState, Muted, Skeleton, Stack } from '@proviso/ui';
import { adminTexts } from '../../../texts.ts';
import { useRevenue } from '../../api/admin-lists.ts';
import { CurrencyRevenue } from './currency-revenue.tsx';
import { PaymentCases } from './payment-cases.tsx';
import { TrialConversion } from './trial-conversion.tsx';

/**
 * Monthly recurring revenue, churn, and trial conversion, as charts and tables, with refunds and disputes.
 */
export const RevenueArea = () => {
  const t = adminTexts.useTexts();
  const { data, isPending, error, refetch } = useRevenue();
  if (isPending) return <Skeleton items={3} height="8rem" />;
  if (error)
    return <ErrorState title={t('adminRevenue.failed')} error={error} onRetry={() => void refetch()} />;
  return (
    <Stack>
      {data.currencies.length === 0 && (
        <EmptyState title={t('adminRevenue.empty')} detail={t('adminRevenue.emptyDetail')} />
      )}
      {data.currencies.map((one) => (
        <CurrencyRevenue key={one.currency} {...one} />
      ))}
      <TrialConversion trials={data.trials} />
      <Muted>{t('adminRevenue.note')}</Muted>
      <PaymentCases />
    </Stack>
  );
};
