import { Tooltip as Radix } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, layer, radius, space, text } from '../theme/index.ts';

export interface TooltipProps {
  content: ReactNode;
  /** A focusable control. */
  children: ReactElement;
}

const delay = 300;
const Content = styled(Radix.Content)`
  z-index: ${layer.menu};
  max-width: 18rem;
  padding: ${space[1]} ${space[2]};
  border-radius: ${radius.sm};
  background: ${color.ink};
  color: ${color.onInk};
  font: ${text('sm')};
`;

/** A short explanation on hover and focus. It must never be the only source of essential information. */
export const Tooltip = ({ content, children }: TooltipProps) => (
  <Radix.Provider delayDuration={delay}>
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Content sideOffset={6} collisionPadding={8}>
          {content}
        </Content>
      </Radix.Portal>
    </Radix.Root>
  </Radix.Provider>
);
