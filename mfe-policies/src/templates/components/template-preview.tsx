import type { Template } from '@proviso/contracts';
import { EmptyState } from '@proviso/ui';
import { Dialog } from '@proviso/ui/overlays';
import { policiesTexts } from '../../texts.ts';
import { TemplatePreviewDialog } from './template-preview-dialog.tsx';

export interface TemplatePreviewProps {
  id: string;
  templates: readonly Template[];
  pendingId: string | undefined;
  onClose: () => void;
  onUse: (template: Template, customTitle: string) => void;
}

/** The template in the URL, or a message that it no longer exists. */
export const TemplatePreview = ({ id, templates, pendingId, onClose, onUse }: TemplatePreviewProps) => {
  const t = policiesTexts.useTexts();
  const template = templates.find((each) => each.id === id);
  if (!template) {
    return (
      <Dialog open onOpenChange={(open) => !open && onClose()} title={t('templates.loadingTitle')}>
        <EmptyState title={t('templates.gone')} detail={t('templates.goneDetail')} />
      </Dialog>
    );
  }
  return (
    <TemplatePreviewDialog
      key={id}
      template={template}
      pending={pendingId === id}
      onClose={onClose}
      onUse={(customTitle) => onUse(template, customTitle)}
    />
  );
};
