import { AlertDialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button } from '../controls/button.tsx';
import { uiTexts } from '../i18n/ui-texts.ts';
import {
  contentStyle,
  descriptionStyle,
  DialogFooter,
  DialogHeader,
  overlayStyle,
  titleStyle,
  type DialogSize,
} from './dialog-style.ts';
import { useReturnFocus } from './use-return-focus.ts';
import { space } from '../theme/index.ts';

export interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** What will happen, and whether it can be undone. */
  description: ReactNode;
  confirmLabel: ReactNode;
  cancelLabel?: ReactNode;
  tone?: 'primary' | 'destructive';
  /** The confirmed work is going on; the caller closes the dialog when it is done. */
  pending?: boolean;
  /** There is nothing to confirm, or not yet. */
  confirmDisabled?: boolean;
  onConfirm: () => void;
}

const Overlay = styled(AlertDialog.Overlay)`
  ${overlayStyle}
`;
const Content = styled(AlertDialog.Content)<{ $size: DialogSize }>`
  ${contentStyle}
  gap: ${space[5]};
`;
const Title = styled(AlertDialog.Title)`
  ${titleStyle}
`;
const Description = styled(AlertDialog.Description)`
  ${descriptionStyle}
`;

/** Asks before something that matters; Escape and the way back are always open. */
export const ConfirmDialog = ({
  open,
  onOpenChange,
  title,
  description,
  confirmLabel,
  cancelLabel,
  tone = 'destructive',
  pending = false,
  confirmDisabled = false,
  onConfirm,
}: ConfirmDialogProps) => {
  const t = uiTexts.useTexts();
  const focus = useReturnFocus(open);
  return (
    <AlertDialog.Root open={open} onOpenChange={onOpenChange}>
      <AlertDialog.Portal>
        <Overlay>
          <Content $size="sm" {...focus}>
            <DialogHeader>
              <div>
                <Title>{title}</Title>
                <Description>{description}</Description>
              </div>
            </DialogHeader>
            <DialogFooter>
              <AlertDialog.Cancel asChild>
                <Button variant="secondary">{cancelLabel ?? t('cancel')}</Button>
              </AlertDialog.Cancel>
              <Button variant={tone} loading={pending} disabled={confirmDisabled} onClick={onConfirm}>
                {confirmLabel}
              </Button>
            </DialogFooter>
          </Content>
        </Overlay>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
};
