import { color, from, RouterLink, space } from '@proviso/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Brand } from './brand.tsx';
import { ThemeToggle } from './theme-toggle.tsx';

const Root = styled.header`
  background: ${color.ink};
  color: ${color.onInk};
  > div {
    display: flex;
    gap: ${space[4]};
    align-items: center;
    justify-content: space-between;
    max-width: 78rem;
    margin: 0 auto;
    padding: ${space[3]} ${space[4]};
    ${from.tablet} {
      padding: ${space[3]} ${space[8]};
    }
  }
  > div > a {
    display: inline-flex;
    color: inherit;
    text-decoration: none;
  }
  button {
    color: ${color.onInkMuted};
    &:hover:not(:disabled) {
      background: ${color.inkRaised};
      color: ${color.onInk};
    }
  }
  :focus-visible {
    outline-color: ${color.inkAccent};
  }
`;
const Controls = styled.div`
  display: flex;
  gap: ${space[2]};
  align-items: center;
`;

/** The header of pages without navigation. `children` are additional controls at its end. */
export const PlainHeader = ({ children }: { children?: ReactNode }) => (
  <Root>
    <div>
      <RouterLink to="/">
        <Brand />
      </RouterLink>
      <Controls>
        <ThemeToggle />
        {children}
      </Controls>
    </div>
  </Root>
);
