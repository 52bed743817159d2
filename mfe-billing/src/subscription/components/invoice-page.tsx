import {
  type BilledPeriod,
  type Invoice,
  type InvoiceLine,
  type InvoiceParty,
  planOf,
  providerTimeoutSeconds,
} from '@proviso/contracts';
import {
  Card,
  CardTitle,
  color,
  EmptyState,
  ErrorState,
  Instant,
  LinkButton,
  Muted,
  PageHeader,
  Skeleton,
  Stack,
  Table,
  TableScroll,
  useMoney,
  useParams,
} from '@proviso/ui';
import { styled } from 'styled-components';
import { Facts } from '../../shared/facts.ts';
import { SandboxNotice } from '../../shared/sandbox-notice.tsx';
import { billingTexts } from '../../texts.ts';
import { useInvoices } from '../api/use-invoices.ts';
import { InvoiceDownload } from './invoice-download.tsx';

const Lines = styled.dd`
  white-space: pre-line;
`;
const Sum = styled.tr`
  td {
    font-weight: 600;
  }
`;
const Money = styled.td`
  text-align: end;
  font-variant-numeric: tabular-nums;
`;
const Period = styled.div`
  color: ${color.textMuted};
`;

const Party = ({ label, taxLabel, party }: { label: string; taxLabel: string; party: InvoiceParty }) => (
  <div>
    <dt>{label}</dt>
    <Lines>
      {[party.name ?? '', ...party.address, ...party.taxIds.map((id) => `${taxLabel}: ${id}`)]
        .filter((line) => line !== '')
        .join('\n')}
    </Lines>
  </div>
);

const useLineText = () => {
  const t = billingTexts.useTexts();
  return ({ kind, plan, text }: InvoiceLine): string => {
    if (kind === 'discount') return t('invoice.discount');
    if (kind === 'other' || plan === null) return text ?? t('invoice.other');
    return t(`invoice.line.${kind}`, { plan: planOf(plan).name });
  };
};

const PeriodText = ({ period: { from, to } }: { period: BilledPeriod }) => (
  <>
    <Instant at={from} form="date" /> – <Instant at={to} form="date" />
  </>
);

const Amounts = ({ invoice }: { invoice: Invoice }) => {
  const t = billingTexts.useTexts();
  const lineText = useLineText();
  const write = useMoney();
  const money = (amount: number) => write(amount, invoice.currency);
  const { lines, plan, reason, tax, taxIncluded, total, creditUsed, creditGiven, amount, refunded } = invoice;
  const isFirm = invoice.status === 'paid' || invoice.status === 'refunded';
  const sums = [
    ...(tax === 0 || taxIncluded ? [] : [{ text: t('invoice.tax'), amount: tax }]),
    { text: t('invoice.total'), amount: total, bold: true },
    ...(tax === 0 || !taxIncluded ? [] : [{ text: t('invoice.taxIncluded'), amount: tax }]),
    ...(creditUsed === 0 ? [] : [{ text: t('invoice.creditUsed'), amount: -creditUsed }]),
    ...(creditGiven === 0 ? [] : [{ text: t('invoice.creditGiven'), amount: creditGiven }]),
    ...(amount === total
      ? []
      : [{ text: t(isFirm ? 'invoice.charged' : 'invoice.due'), amount, bold: true }]),
    ...(refunded === 0 ? [] : [{ text: t('invoice.refunded'), amount: -refunded, bold: true }]),
  ];
  return (
    <TableScroll as="section" aria-label={t('invoice.amounts')} tabIndex={0}>
      <Table>
        <thead>
          <tr>
            <th scope="col">{t('invoice.description')}</th>
            <Money as="th" scope="col">
              {t('invoices.amount')}
            </Money>
          </tr>
        </thead>
        <tbody>
          {lines.length === 0 && (
            <tr>
              <td>{t(`invoices.reason.${reason}`, { plan: planOf(plan).name })}</td>
              <Money>{money(total)}</Money>
            </tr>
          )}
          {lines.map((line) => (
            <tr key={JSON.stringify(line)}>
              <td>
                {lineText(line)}
                {line.period && (
                  <Period>
                    <PeriodText period={line.period} />
                  </Period>
                )}
              </td>
              <Money>{money(line.amount)}</Money>
            </tr>
          ))}
          {sums.map(({ text, amount: value, ...sum }) => {
            const Line = 'bold' in sum ? Sum : 'tr';
            return (
              <Line key={text}>
                <td>{text}</td>
                <Money>{money(value)}</Money>
              </Line>
            );
          })}
        </tbody>
      </Table>
    </TableScroll>
  );
};

const Content = ({ invoice }: { invoice: Invoice }) => {
  const t = billingTexts.useTexts();
  const { issuedAt, paidAt, period, seller, payer, status } = invoice;
  return (
    <>
      <Card as="section">
        <Stack>
          <Facts>
            <div>
              <dt>{t('invoices.date')}</dt>
              <dd>
                <Instant at={issuedAt} form="date" />
              </dd>
            </div>
            <div>
              <dt>{t('invoices.status')}</dt>
              <dd>{t(`invoices.state.${status}`)}</dd>
            </div>
            {paidAt !== null && (
              <div>
                <dt>{t('invoice.paidOn')}</dt>
                <dd>
                  <Instant at={paidAt} form="date" />
                </dd>
              </div>
            )}
            {period && (
              <div>
                <dt>{t('invoice.period')}</dt>
                <dd>
                  <PeriodText period={period} />
                </dd>
              </div>
            )}
            {seller.name !== null && (
              <Party label={t('invoice.seller')} taxLabel={t('invoice.taxId')} party={seller} />
            )}
            <Party label={t('invoice.payer')} taxLabel={t('invoice.taxId')} party={payer} />
          </Facts>
        </Stack>
      </Card>
      <Card as="section">
        <Stack $gap={3}>
          <CardTitle>{t('invoice.amounts')}</CardTitle>
          <Amounts invoice={invoice} />
        </Stack>
      </Card>
    </>
  );
};

/** One invoice: seller, payer, lines, period, and payment status. */
export const InvoicePage = () => {
  const t = billingTexts.useTexts();
  const { invoiceId } = useParams();
  const { data, isPending, error, refetch } = useInvoices();
  const invoice = data?.find(({ id }) => id === invoiceId);
  const content = () => {
    if (isPending)
      return (
        <>
          <Muted>{t('invoices.asking', { count: providerTimeoutSeconds })}</Muted>
          <Skeleton items={2} />
        </>
      );
    if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
    return invoice ? <Content invoice={invoice} /> : <EmptyState title={t('invoice.unknown')} />;
  };
  return (
    <Stack>
      <PageHeader
        title={invoice ? t('invoice.title', { number: invoice.number }) : t('invoices.title')}
        actions={
          <>
            <LinkButton to="/subscription" variant="secondary">
              {t('invoice.back')}
            </LinkButton>
            {invoice && <InvoiceDownload invoice={invoice} />}
          </>
        }
      />
      <SandboxNotice />
      {content()}
    </Stack>
  );
};
