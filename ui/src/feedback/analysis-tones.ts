import type { RiskLevel } from '@proviso/contracts';
import type { BadgeTone } from './badge.tsx';

/**
 * Returns the color of a compliance score from 0 to 100. The color depends on the rounded score, because that
 * is the number displayed.
 */
export const scoreTone = (score: number): BadgeTone => {
  const shown = Math.round(score);
  if (shown >= 80) return 'primary';
  return shown >= 60 ? 'neutral' : 'danger';
};

/** Colors of risks by severity. */
export const riskTones = {
  high: 'danger',
  medium: 'neutral',
  low: 'primary',
} as const satisfies Record<RiskLevel, BadgeTone>;
