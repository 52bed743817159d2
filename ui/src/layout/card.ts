import { styled } from 'styled-components';
import { color, radius, shadow, space, text } from '../theme/index.ts';

/** A card on the page. Use `as="article"` or `as="section"` where appropriate. */
export const Card = styled.div`
  padding: ${space[5]};
  border: 1px solid ${color.border};
  border-radius: ${radius.lg};
  background: ${color.surface};
  box-shadow: ${shadow.sm};
`;

export const CardTitle = styled.h2`
  font: ${text('lg', 600, 'serif')};
`;

/** Supporting text under a title. */
export const Muted = styled.p`
  color: ${color.textMuted};
`;
