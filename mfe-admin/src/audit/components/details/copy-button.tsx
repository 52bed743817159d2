import { IconButton, useToast } from '@proviso/ui';
import { Copy } from 'lucide-react';
import { adminTexts } from '../../../texts.ts';

export interface CopyButtonProps {
  /** What `text` is. */
  what: string;
  text: string;
}

/** Puts a text on the clipboard. */
export const CopyButton = ({ what, text }: CopyButtonProps) => {
  const t = adminTexts.useTexts();
  const toast = useToast();
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      toast({ title: t('auditEntry.copied') });
    } catch {
      toast({ title: t('auditEntry.copyFailed'), tone: 'destructive' });
    }
  };
  return (
    <IconButton
      size="sm"
      label={t('auditEntry.copy', { what })}
      icon={<Copy size={14} aria-hidden />}
      onClick={() => void copy()}
    />
  );
};
