import { Badge, Muted, ShortCell, Stack, Instant, useMoney } from '@proviso/ui';
import { adminTexts } from '../../../texts.ts';
import { PagedTable } from '../../../shared/table/paged-table.tsx';
import { usePaymentCases } from '../../api/admin-lists.ts';

/** All organizations' refunds and disputes, newest first. */
export const PaymentCases = () => {
  const t = adminTexts.useTexts();
  const money = useMoney();
  return (
    <Stack>
      <PagedTable
        list={usePaymentCases()}
        label={t('adminPaymentCases.title')}
        failed={t('adminPaymentCases.failed')}
        empty={t('adminPaymentCases.empty')}
        columns={(['organization', 'kind', 'amount', 'at', 'state', 'payment'] as const).map((column) =>
          t(`adminPaymentCases.${column}`),
        )}
        keyOf={({ organizationId, kind, id }) => `${organizationId} ${kind} ${id}`}
        renderCells={({ organizationName, kind, amount, currency, at, outcome, id }) => (
          <>
            <th scope="row">{organizationName ?? t('adminSubscriptions.unnamed')}</th>
            <td>{t(`adminPaymentCases.kinds.${kind}`)}</td>
            <td>{money(amount, currency)}</td>
            <ShortCell>
              <Instant at={at} form="date" />
            </ShortCell>
            <td>
              {kind !== 'dispute' && t('administration.none')}
              {kind === 'dispute' && outcome === null && (
                <Badge tone="warning">{t('adminPaymentCases.open')}</Badge>
              )}
              {outcome !== null && t(`adminPaymentCases.outcomes.${outcome}`)}
            </td>
            <td>{kind === 'noted-refund' ? t('administration.none') : id}</td>
          </>
        )}
      />
      <Muted>{t('adminPaymentCases.note')}</Muted>
    </Stack>
  );
};
