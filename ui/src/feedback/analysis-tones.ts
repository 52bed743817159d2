import type { RiskLevel } from '@proviso/contracts';
import type { BadgeTone } from './badge.tsx';

/** The specification's colors of a compliance score from 0 to 100 (§9), by the rounded number on display. */
export const scoreTone = (score: number): BadgeTone => {
  const shown = Math.round(score);
  if (shown >= 80) return 'primary';
  return shown >= 60 ? 'neutral' : 'danger';
};

/** The specification's colors of a risk (§9). */
export const riskTones = {
  high: 'danger',
  medium: 'neutral',
  low: 'primary',
} as const satisfies Record<RiskLevel, BadgeTone>;
