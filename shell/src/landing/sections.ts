import { color, from, space, text } from '@proviso/ui';
import { styled } from 'styled-components';

/** Width of the landing page's content. */
export const ContentWidth = styled.div`
  width: 100%;
  max-width: 74rem;
  margin: 0 auto;
  padding: 0 ${space[4]};
  ${from.tablet} {
    padding: 0 ${space[8]};
  }
`;

export const SectionTitle = styled.h2`
  max-width: 24ch;
  font: ${text('3xl', 600, 'serif')};
  letter-spacing: -0.015em;
`;

/** Sections on the brand's dark background, where focus and links are brass. */
export const DarkSection = styled.div`
  background: ${color.ink};
  color: ${color.onInk};
  a:focus-visible,
  button:focus-visible {
    outline-color: ${color.inkAccent};
  }
`;
