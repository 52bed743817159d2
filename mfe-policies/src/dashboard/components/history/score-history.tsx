import { EmptyState, ErrorState, Muted, Skeleton, useFormatters } from '@proviso/ui';
import { LineChart } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { policiesTexts } from '../../../texts.ts';
import { useScoreHistory } from '../../api/dashboard.ts';
import { Panel } from '../panel.tsx';
import { ScoreTable } from './score-table.tsx';

const ScoreChart = lazy(async () => ({ default: (await import('./score-chart.tsx')).ScoreChart }));

const chartHeight = '15rem';

const History = () => {
  const t = policiesTexts.useTexts();
  const { day } = useFormatters();
  const { data, isPending, error, refetch } = useScoreHistory();
  if (isPending) return null;
  if (data === undefined)
    return <ErrorState title={t('dashboard.history.failed')} error={error} onRetry={() => void refetch()} />;
  const [first, last] = [data[0], data.at(-1)];
  if (first === undefined || last === undefined)
    return (
      <EmptyState
        icon={<LineChart size={22} />}
        title={t('dashboard.history.empty')}
        detail={t('dashboard.history.emptyDetail')}
      />
    );
  // A chart needs at least two points to show a line.
  if (data.length === 1)
    return <Muted>{t('dashboard.history.oneDay', { day: day(last.day), score: last.score })}</Muted>;
  return (
    <>
      <Muted>
        {t('dashboard.history.summary', {
          from: day(first.day),
          first: first.score,
          to: day(last.day),
          last: last.score,
        })}
      </Muted>
      <div aria-hidden>
        <Suspense fallback={<Skeleton items={1} height={chartHeight} />}>
          <ScoreChart history={data} />
        </Suspense>
      </div>
      <ScoreTable history={data} />
    </>
  );
};

/** History of the compliance score: a chart, a sentence, and a table. */
export const ScoreHistory = () => {
  const t = policiesTexts.useTexts();
  return (
    <Panel title={t('dashboard.history.title')}>
      <History />
    </Panel>
  );
};
