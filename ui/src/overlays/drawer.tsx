import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { keyframes, styled } from 'styled-components';
import { VisuallyHidden } from '../feedback/visually-hidden.ts';
import { barsAtEnd, color, layer, motion, shadow } from '../theme/index.ts';
import { useReturnFocus } from './use-return-focus.ts';

export interface DrawerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Accessible name. */
  title: string;
  children: ReactNode;
}

const fade = keyframes`from { opacity: 0; }`;
const slide = keyframes`from { transform: translateX(-100%); }`;
const Overlay = styled(Radix.Overlay)`
  position: fixed;
  inset: 0;
  z-index: ${layer.drawer};
  background: ${color.overlay};
  animation: ${fade} ${motion.quick};
`;
const Content = styled(Radix.Content)`
  position: fixed;
  inset-block: 0 ${barsAtEnd};
  inset-inline-start: 0;
  z-index: ${layer.drawer};
  width: min(18rem, 85vw);
  overflow-y: auto;
  background: ${color.ink};
  box-shadow: ${shadow.lg};
  animation: ${slide} ${motion.calm};
  &:focus {
    outline: none;
  }
`;

/** A panel that slides in from the side and traps the focus until it is closed. */
export const Drawer = ({ open, onOpenChange, title, children }: DrawerProps) => {
  const focus = useReturnFocus(open);
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Overlay />
        <Content aria-describedby={undefined} {...focus}>
          <VisuallyHidden as={Radix.Title}>{title}</VisuallyHidden>
          {children}
        </Content>
      </Radix.Portal>
    </Radix.Root>
  );
};
