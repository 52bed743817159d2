import { Card, CardTitle, Skeleton, Stack } from '@proviso/ui';
import { lazy, Suspense } from 'react';
import type { MonthChartProps } from './month-chart.tsx';

/** The chart library comes only when there is something to draw. */
const MonthChart = lazy(async () => ({ default: (await import('./month-chart.tsx')).MonthChart }));

/** A chart by month under its title. */
export const ChartCard = ({ title, ...chart }: MonthChartProps & { title: string }) => (
  <Card as="section">
    <Stack $gap={3}>
      <CardTitle>{title}</CardTitle>
      <Suspense fallback={<Skeleton items={1} height="13rem" />}>
        <MonthChart {...chart} />
      </Suspense>
    </Stack>
  </Card>
);
