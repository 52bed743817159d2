import type { DashboardStats } from '@proviso/contracts';
import { color, space, text } from '@proviso/ui';
import { ArrowDown, ArrowRight, ArrowUp } from 'lucide-react';
import { styled } from 'styled-components';
import { policiesTexts } from '../../../texts.ts';

export type FigureName = keyof DashboardStats['change'];

const Root = styled.p<{ $good: boolean }>`
  display: flex;
  gap: ${space[1]};
  align-items: center;
  color: ${({ $good }) => ($good ? color.onSuccessSoft : color.textMuted)};
  font: ${text('sm', 500)};
  svg {
    flex: none;
  }
`;

const arrows = { up: ArrowUp, down: ArrowDown, same: ArrowRight } as const;

/** Difference between two values, rounded to one decimal like scores. */
const difference = (now: number, before: number): number => Math.round((now - before) * 10) / 10;

export interface TrendProps {
  name: FigureName;
  change: DashboardStats['change'][FigureName];
}

/** How a statistic changed over 30 days, in words, or a note that there was no earlier value. */
export const Trend = ({ name, change: { now, thirtyDaysAgo } }: TrendProps) => {
  const t = policiesTexts.useTexts();
  if (now === null && name === 'complianceScore')
    return <Root $good={false}>{t('dashboard.noScoreYet')}</Root>;
  if (now === null || thirtyDaysAgo === null)
    return <Root $good={false}>{t(`dashboard.noTrend.${name}`)}</Root>;
  const by = difference(now, thirtyDaysAgo);
  const direction = by > 0 ? 'up' : by < 0 ? 'down' : 'same';
  const Arrow = arrows[direction];
  return (
    <Root $good={direction === 'up'}>
      <Arrow size={14} aria-hidden />
      {direction === 'same'
        ? t(`dashboard.same.${name}`)
        : t(`dashboard.${direction}.${name}`, { count: Math.abs(by) })}
    </Root>
  );
};
