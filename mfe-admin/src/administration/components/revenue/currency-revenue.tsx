import type { Revenue } from '@proviso/contracts';
import { Card, useMoney } from '@proviso/ui';
import { adminTexts } from '../../../texts.ts';
import { DataTable } from '../../../shared/table/data-table.tsx';
import { Figures } from '../chart/figures.ts';
import { ChartCard } from '../chart/chart-card.tsx';
import { monthlyChurn } from './revenue-figures.ts';
import { useRevenueTexts } from './use-revenue-texts.ts';

const amounts = ['mrr', 'gained', 'expansion', 'contraction', 'lost'] as const;

/** Revenue in one currency. */
export const CurrencyRevenue = ({ currency, months }: Revenue['currencies'][number]) => {
  const t = adminTexts.useTexts();
  const money = useMoney();
  const { monthText, rate } = useRevenueTexts();
  const name = currency.toUpperCase();
  const last = months.at(-1);
  return (
    <>
      {last && (
        <Card as="section">
          <Figures>
            <div>
              <dt>{t('adminRevenue.now')}</dt>
              <dd>{money(last.mrr, currency)}</dd>
            </div>
            <div>
              <dt>{t('adminRevenue.customers')}</dt>
              <dd>{last.customers}</dd>
            </div>
            <div>
              <dt>{t('adminRevenue.churn')}</dt>
              <dd>{rate(monthlyChurn(last))}</dd>
            </div>
          </Figures>
        </Card>
      )}
      <ChartCard
        title={t('adminRevenue.mrrTitle', { currency: name })}
        bars={months.map(({ month, mrr }) => ({ label: monthText(month), value: mrr }))}
        write={(value) => money(value, currency)}
      />
      <ChartCard
        title={t('adminRevenue.churnTitle', { currency: name })}
        bars={months.map((one) => ({ label: monthText(one.month), value: monthlyChurn(one) }))}
        write={(value) => t('adminRevenue.percent', { value })}
      />
      <DataTable
        label={t('adminRevenue.table', { currency: name })}
        columns={(['month', ...amounts, 'atEnd', 'churnRate'] as const).map((column) =>
          t(`adminRevenue.${column}`),
        )}
        rows={months.toReversed()}
        keyOf={({ month }) => month}
        renderCells={(one) => (
          <>
            <th scope="row">{monthText(one.month)}</th>
            {amounts.map((column) => (
              <td key={column}>{money(one[column], currency)}</td>
            ))}
            <td>{one.customers}</td>
            <td>{rate(monthlyChurn(one))}</td>
          </>
        )}
      />
    </>
  );
};
