import { color, motion, radius, space } from '@proviso/ui';
import { styled } from 'styled-components';

export const Feed = styled.div<{ $waiting: boolean }>`
  position: relative;
  box-sizing: content-box;
  transition: opacity ${motion.calm};
  ${({ $waiting }) => $waiting && `opacity: 0.6;`}
  @media print {
    height: auto !important;
  }
`;

/** An absolutely positioned row. In print, rows flow one after the other. */
export const Line = styled.div<{ $columns: number }>`
  position: absolute;
  inset-block-start: 0;
  inset-inline: 0;
  display: grid;
  grid-template-columns: repeat(${({ $columns }) => $columns}, minmax(0, 1fr));
  gap: ${space[4]};
  @media print {
    position: static;
    margin-bottom: ${space[4]};
    transform: none !important;
    break-inside: avoid;
  }
`;

/** Placeholder for a policy that is being loaded again. */
export const PolicyPlaceholder = styled.div`
  border-radius: ${radius.lg};
  background: ${color.surfaceSunken};
`;
