import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { color, radius, space, text } from '../theme/index.ts';

export type BadgeTone = 'neutral' | 'primary' | 'accent' | 'info' | 'success' | 'warning' | 'danger';
export interface BadgeProps {
  tone?: BadgeTone;
  /** Shows a dot before the text, which marks the badge as a status. */
  dot?: boolean;
  children: ReactNode;
}

const tones = {
  neutral: [color.neutralSoft, color.onNeutralSoft],
  primary: [color.primarySoft, color.onPrimarySoft],
  accent: [color.accentSoft, color.accent],
  info: [color.infoSoft, color.onInfoSoft],
  success: [color.successSoft, color.onSuccessSoft],
  warning: [color.warningSoft, color.onWarningSoft],
  danger: [color.dangerSoft, color.onDangerSoft],
} satisfies Record<BadgeTone, readonly [string, string]>;

const Root = styled.span<{ $tone: BadgeTone; $dot: boolean }>`
  display: inline-flex;
  gap: 0.4em;
  align-items: center;
  padding: 0.15em ${space[2]};
  border-radius: ${radius.sm};
  background: ${({ $tone }) => tones[$tone][0]};
  color: ${({ $tone }) => tones[$tone][1]};
  font: ${text('xs', 600)};
  white-space: nowrap;
  ${({ $dot }) =>
    $dot &&
    css`
      &::before {
        width: 0.45em;
        height: 0.45em;
        border-radius: ${radius.full};
        background: currentcolor;
        content: '';
      }
    `}
`;

/** A short label for a kind or status. */
export const Badge = ({ tone = 'neutral', dot = false, children }: BadgeProps) => (
  <Root $tone={tone} $dot={dot}>
    {children}
  </Root>
);
