import type { AdminFigures } from '@proviso/contracts';
import { Card, CardTitle, ErrorState, Muted, Skeleton, Stack, useFormatters } from '@proviso/ui';
import { adminTexts } from '../../../texts.ts';
import { useAdminStatus, useOverview } from '../../api/admin-lists.ts';
import { Figures } from '../chart/figures.ts';
import { RecentDays } from './recent-days.tsx';
import { OpenProblems } from './open-problems.tsx';

const names = [
  'organizations',
  'people',
  'policies',
  'documents',
  'storedBytes',
  'analyses',
  'activeSubscriptions',
  'unpaidSubscriptions',
  'runningTrials',
] as const satisfies readonly (keyof AdminFigures)[];

/** Totals, open problems, and daily figures of the installation on one screen. */
export const Overview = () => {
  const t = adminTexts.useTexts();
  const format = useFormatters();
  const { data, error, isPending, refetch } = useOverview();
  const status = useAdminStatus();
  // Show everything together, because parts that load later would shift the layout.
  if (isPending || status.isPending) return <Skeleton items={3} height="10rem" />;
  if (data === undefined) {
    return <ErrorState title={t('adminOverview.failed')} error={error} onRetry={() => void refetch()} />;
  }
  const { figures, countedAt, days } = data;
  return (
    <Stack $gap={8}>
      <Card as="section">
        <Stack $gap={4}>
          <div>
            <CardTitle>{t('adminOverview.holds')}</CardTitle>
            <Muted>{t('adminOverview.counted', { time: format.dateTime(countedAt) })}</Muted>
          </div>
          <Figures>
            {names.map((name) => (
              <div key={name}>
                <dt>{t(`adminOverview.${name}`)}</dt>
                <dd>
                  {name === 'storedBytes' ? format.fileSize(figures[name]) : format.number(figures[name])}
                </dd>
              </div>
            ))}
          </Figures>
        </Stack>
      </Card>
      <OpenProblems status={status} />
      <RecentDays days={days} />
    </Stack>
  );
};
