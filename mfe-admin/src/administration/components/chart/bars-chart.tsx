import { color } from '@proviso/ui';
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, XAxis, YAxis } from 'recharts';
import { styled } from 'styled-components';

const Box = styled.div`
  height: 13rem;
`;

const tick = { fill: color.textMuted, fontSize: 12 };

export interface BarsChartProps {
  /** The bars. A bar whose value is `undefined` is not drawn. */
  bars: readonly { label: string; value: number | undefined }[];
  /** Formats a value for the axis. */
  write: (value: number) => string;
}

/**
 * A bar for each month or day. The chart is decorative, because a table next to it gives screen readers the
 * same data.
 */
export const BarsChart = ({ bars, write }: BarsChartProps) => (
  <Box aria-hidden>
    <ResponsiveContainer width="100%" height="100%">
      <BarChart data={[...bars]} margin={{ top: 8, right: 8, bottom: 0, left: 8 }} accessibilityLayer={false}>
        <CartesianGrid vertical={false} stroke={color.border} />
        <XAxis dataKey="label" tick={tick} stroke={color.border} minTickGap={8} />
        <YAxis tickFormatter={write} tick={tick} stroke={color.border} width={64} allowDecimals={false} />
        <Bar dataKey="value" fill={color.primary} maxBarSize={40} isAnimationActive={false} />
      </BarChart>
    </ResponsiveContainer>
  </Box>
);
