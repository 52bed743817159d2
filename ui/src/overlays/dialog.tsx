import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { IconButton } from '../controls/icon-button.tsx';
import { uiTexts } from '../i18n/ui-texts.ts';
import {
  contentStyle,
  descriptionStyle,
  DialogBody,
  DialogFooter,
  DialogHeader,
  overlayStyle,
  titleStyle,
  type DialogSize,
} from './dialog-style.ts';
import { useReturnFocus } from './use-return-focus.ts';

const fields = [
  'input:not([type="hidden"], :disabled)',
  'textarea:not(:disabled)',
  'select:not(:disabled)',
  '[contenteditable="true"]',
].join(', ');

/**
 * Focuses the first field of an opened dialog. Without a field, it focuses the dialog itself, so that a
 * screen reader starts at its title and no button looks selected.
 */
const focusFirstField = (event: Event): void => {
  const opened = event.currentTarget;
  if (!(opened instanceof HTMLElement)) return;
  event.preventDefault();
  (opened.querySelector<HTMLElement>(fields) ?? opened).focus();
};

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  size?: DialogSize;
  /** Buttons that stay visible while the body scrolls. */
  footer?: ReactNode;
  /** Returns the element to focus after closing; by default, the one that was focused before. */
  returnFocus?: () => unknown;
  /** If true, the content takes the full height and scrolls within itself. */
  fills?: boolean;
  children: ReactNode;
}

const Overlay = styled(Radix.Overlay)`
  ${overlayStyle}
`;
const Content = styled(Radix.Content)<{ $size: DialogSize }>`
  ${contentStyle}
`;
const Title = styled(Radix.Title)`
  ${titleStyle}
`;
const Description = styled(Radix.Description)`
  ${descriptionStyle}
`;

/**
 * A modal dialog. It focuses its first field, traps the focus, closes with Escape, and returns the focus.
 * Large dialogs fill small screens. The largest, for documents, keep their height regardless of their content.
 */
export const Dialog = ({
  open,
  onOpenChange,
  title,
  description,
  size = 'md',
  footer,
  returnFocus,
  fills = false,
  children,
}: DialogProps) => {
  const t = uiTexts.useTexts();
  const focus = useReturnFocus(open, returnFocus);
  const undescribed = description === undefined ? { 'aria-describedby': undefined } : {};
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Overlay>
          <Content $size={size} {...undescribed} {...focus} onOpenAutoFocus={focusFirstField}>
            <DialogHeader>
              <div>
                <Title>{title}</Title>
                {description !== undefined && <Description>{description}</Description>}
              </div>
              <Radix.Close asChild>
                <IconButton size="sm" label={t('close')} icon={<X size={18} />} />
              </Radix.Close>
            </DialogHeader>
            <DialogBody $fills={fills}>{children}</DialogBody>
            {footer !== undefined && <DialogFooter>{footer}</DialogFooter>}
          </Content>
        </Overlay>
      </Radix.Portal>
    </Radix.Root>
  );
};
