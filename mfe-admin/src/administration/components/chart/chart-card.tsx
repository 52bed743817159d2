import { Card, CardTitle, Skeleton, Stack } from '@proviso/ui';
import { lazy, Suspense } from 'react';
import type { BarsChartProps } from './bars-chart.tsx';

/** The chart library is loaded only if there is something to draw. */
const BarsChart = lazy(async () => ({ default: (await import('./bars-chart.tsx')).BarsChart }));

/** A titled chart by month or day. */
export const ChartCard = ({ title, ...chart }: BarsChartProps & { title: string }) => (
  <Card as="section">
    <Stack $gap={3}>
      <CardTitle>{title}</CardTitle>
      <Suspense fallback={<Skeleton items={1} height="13rem" />}>
        <BarsChart {...chart} />
      </Suspense>
    </Stack>
  </Card>
);
