import type { Revenue } from '@proviso/contracts';
import { adminTexts } from '../../../texts.ts';
import { DataTable } from '../../../shared/table/data-table.tsx';
import { ChartCard } from '../chart/chart-card.tsx';
import { trialConversionRate } from './revenue-figures.ts';
import { useRevenueTexts } from './use-revenue-texts.ts';

/** Number of free trials that became subscriptions. */
export const TrialConversion = ({ trials }: Pick<Revenue, 'trials'>) => {
  const t = adminTexts.useTexts();
  const { monthText, rate } = useRevenueTexts();
  return (
    <>
      <ChartCard
        title={t('adminRevenue.trialsTitle')}
        bars={trials.map((one) => ({ label: monthText(one.month), value: trialConversionRate([one]) }))}
        write={(value) => t('adminRevenue.percent', { value })}
      />
      <p>
        {t('adminRevenue.conversion')}: <strong>{rate(trialConversionRate(trials))}</strong>
      </p>
      <DataTable
        label={t('adminRevenue.trialsTable')}
        columns={(['month', 'started', 'converted', 'rate'] as const).map((column) =>
          t(`adminRevenue.${column}`),
        )}
        rows={trials.toReversed()}
        keyOf={({ month }) => month}
        renderCells={(one) => (
          <>
            <th scope="row">{monthText(one.month)}</th>
            <td>{one.started}</td>
            <td>{one.converted}</td>
            <td>{rate(trialConversionRate([one]))}</td>
          </>
        )}
      />
    </>
  );
};
