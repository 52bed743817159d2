import { planOf, providerTimeoutSeconds, type Invoice } from '@proviso/contracts';
import {
  Instant,
  Card,
  CardTitle,
  ErrorState,
  Link,
  Muted,
  ShortCell,
  Skeleton,
  Stack,
  Table,
  TableScroll,
  useMoney,
} from '@proviso/ui';
import { billingTexts } from '../../texts.ts';
import { useInvoices } from '../api/use-invoices.ts';
import { InvoiceDownload } from './invoice-download.tsx';

/** A duration in milliseconds that is longer than any month. An invoice for a longer period is for a year. */
const MORE_THAN_A_MONTH_MS = 40 * 24 * 60 * 60 * 1000;

const reasonOf = ({ reason, period }: Pick<Invoice, 'reason' | 'period'>) =>
  reason === 'period' && period && Date.parse(period.to) - Date.parse(period.from) > MORE_THAN_A_MONTH_MS
    ? 'year'
    : reason;

const Rows = ({ invoices }: { invoices: readonly Invoice[] }) => {
  const t = billingTexts.useTexts();
  const money = useMoney();
  return (
    <TableScroll as="section" aria-label={t('invoices.title')} tabIndex={0}>
      <Table>
        <thead>
          <tr>
            <th scope="col">{t('invoices.number')}</th>
            <th scope="col">{t('invoices.date')}</th>
            <th scope="col">{t('invoices.for')}</th>
            <th scope="col">{t('invoices.amount')}</th>
            <th scope="col">{t('invoices.status')}</th>
            <th scope="col">{t('invoices.document')}</th>
          </tr>
        </thead>
        <tbody>
          {invoices.map(
            ({
              id,
              number,
              issuedAt,
              plan,
              reason,
              period,
              amount,
              creditGiven,
              currency,
              status,
              refunded,
            }) => (
              <tr key={id}>
                <ShortCell>
                  <Link to={`/subscription/invoices/${encodeURIComponent(id)}`}>{number}</Link>
                </ShortCell>
                <ShortCell>
                  <Instant at={issuedAt} form="date" />
                </ShortCell>
                <td>{t(`invoices.reason.${reasonOf({ reason, period })}`, { plan: planOf(plan).name })}</td>
                <td>
                  {money(amount, currency)}
                  {creditGiven > 0 && (
                    <Muted>{t('invoices.credit', { amount: money(creditGiven, currency) })}</Muted>
                  )}
                </td>
                <td>
                  {t(`invoices.state.${status}`)}
                  {status === 'paid' && refunded > 0 && (
                    <Muted>{t('invoices.partly', { amount: money(refunded, currency) })}</Muted>
                  )}
                </td>
                <td>
                  <InvoiceDownload invoice={{ id, number }} />
                </td>
              </tr>
            ),
          )}
        </tbody>
      </Table>
    </TableScroll>
  );
};

/** Invoices of the organization, newest first. */
export const InvoiceList = () => {
  const t = billingTexts.useTexts();
  const { data, isPending, error, refetch } = useInvoices();
  const content = () => {
    if (isPending)
      return (
        <>
          <Muted>{t('invoices.asking', { count: providerTimeoutSeconds })}</Muted>
          <Skeleton items={1} />
        </>
      );
    if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
    return data.length === 0 ? <Muted>{t('invoices.none')}</Muted> : <Rows invoices={data} />;
  };
  return (
    <Card as="section">
      <Stack $gap={3}>
        <CardTitle>{t('invoices.title')}</CardTitle>
        {content()}
      </Stack>
    </Card>
  );
};
