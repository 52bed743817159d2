import { Copy } from 'lucide-react';
import { IconButton } from '../controls/icon-button.tsx';
import { uiTexts } from '../i18n/ui-texts.ts';
import { useToast } from '../toasts/use-toast.ts';

export interface CopyButtonProps {
  /** Description of the copied text. */
  what: string;
  text: string;
}

/** Copies text to the clipboard. */
export const CopyButton = ({ what, text }: CopyButtonProps) => {
  const t = uiTexts.useTexts();
  const toast = useToast();
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      toast({ title: t('copy.done') });
    } catch {
      toast({ title: t('copy.failed'), tone: 'destructive' });
    }
  };
  return (
    <IconButton
      size="sm"
      label={t('copy.label', { what })}
      icon={<Copy size={14} aria-hidden />}
      onClick={() => void copy()}
    />
  );
};
