import { Progress } from 'radix-ui';
import { styled } from 'styled-components';
import { color, motion, radius } from '../theme/index.ts';

export interface ProgressBarProps {
  /** Name of the work in progress. */
  label: string;
  /** Progress in percent, from 0 to 100. */
  value: number;
  tone?: 'primary' | 'success' | 'danger';
}

const Root = styled(Progress.Root)`
  height: 0.5rem;
  overflow: hidden;
  border-radius: ${radius.full};
  background: ${color.neutralSoft};
`;
const fill = { primary: color.primary, success: color.onSuccessSoft, danger: color.danger };
const Bar = styled(Progress.Indicator)<{ $tone: keyof typeof fill }>`
  width: 100%;
  height: 100%;
  border-radius: inherit;
  background: ${({ $tone }) => fill[$tone]};
  transition: transform ${motion.calm};
`;

export const ProgressBar = ({ label, value, tone = 'primary' }: ProgressBarProps) => (
  <Root value={value} aria-label={label}>
    <Bar $tone={tone} style={{ transform: `translateX(${value - 100}%)` }} />
  </Root>
);
