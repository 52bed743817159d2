import type { ScoreOnDay } from '@proviso/contracts';
import { color, useFormatters } from '@proviso/ui';
import {
  CartesianGrid,
  Line,
  LineChart,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
  type TooltipContentProps,
} from 'recharts';
import { styled } from 'styled-components';
import { policiesTexts } from '../../../texts.ts';

const Box = styled.div`
  height: 15rem;
`;
const Tip = styled.p`
  padding: 0.25rem 0.5rem;
  border: 1px solid ${color.border};
  border-radius: 4px;
  background: ${color.surface};
  color: ${color.text};
  font-size: 0.8125rem;
`;

const tick = { fill: color.textMuted, fontSize: 12 };

/**
 * A line chart of the score by day. It is decorative, because the table next to it gives screen readers the
 * same data.
 */
export const ScoreChart = ({ history }: { history: readonly ScoreOnDay[] }) => {
  const t = policiesTexts.useTexts();
  const formatters = useFormatters();
  const day = (time: number) => formatters.day(new Date(time).toISOString());
  const points = history.map(({ day: date, score }) => ({ time: Date.parse(date), score }));
  const tip = ({ active, payload }: Pick<TooltipContentProps<number, string>, 'active' | 'payload'>) => {
    const point = payload[0]?.payload as (typeof points)[number] | undefined;
    return active && point ? (
      <Tip>
        {day(point.time)}: {t('dashboard.percent', { value: point.score })}
      </Tip>
    ) : null;
  };
  return (
    <Box>
      <ResponsiveContainer width="100%" height="100%">
        <LineChart
          data={points}
          margin={{ top: 8, right: 8, bottom: 0, left: -16 }}
          accessibilityLayer={false}
        >
          <CartesianGrid vertical={false} stroke={color.border} />
          <XAxis
            dataKey="time"
            type="number"
            scale="time"
            domain={['dataMin', 'dataMax']}
            tickFormatter={day}
            tick={tick}
            stroke={color.border}
            minTickGap={40}
          />
          <YAxis domain={[0, 100]} ticks={[0, 25, 50, 75, 100]} tick={tick} stroke={color.border} />
          <Tooltip content={tip} cursor={{ stroke: color.borderStrong }} isAnimationActive={false} />
          <Line
            dataKey="score"
            type="stepAfter"
            stroke={color.primary}
            strokeWidth={2}
            dot={{ r: 3, fill: color.primary, stroke: color.primary }}
            isAnimationActive={false}
          />
        </LineChart>
      </ResponsiveContainer>
    </Box>
  );
};
