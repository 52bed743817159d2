import { AlertDialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button } from '../controls/button.tsx';
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
import { space } from '../theme/index.ts';

export interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** Describes the consequence of the action, and whether it can be undone. */
  description: ReactNode;
  /** Fields that the action depends on. */
  children?: ReactNode;
  confirmLabel: ReactNode;
  cancelLabel?: ReactNode;
  tone?: 'primary' | 'destructive';
  /** True while the confirmed action is running. The caller closes the dialog afterward. */
  pending?: boolean;
  /** True while the action cannot be confirmed. */
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

/** Asks for confirmation of an important action. Escape and Cancel always work. */
export const ConfirmDialog = ({
  open,
  onOpenChange,
  title,
  description,
  children,
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
            {children !== undefined && <DialogBody>{children}</DialogBody>}
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
