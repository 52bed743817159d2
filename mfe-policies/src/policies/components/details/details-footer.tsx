import { Button, LinkButton, useMay } from '@proviso/ui';
import { Paperclip, Pencil, Trash2 } from 'lucide-react';
import { styled } from 'styled-components';
import { policiesTexts } from '../../../texts.ts';
import { ExportMenu } from '../export/export-menu.tsx';

/** What destroys stands away from what goes on. */
const Apart = styled.div`
  margin-inline-end: auto;
`;

export interface DetailsFooterProps {
  policy: { id: string; title: string };
  onEdit: () => void;
  onDelete: () => void;
}

/** What can be done with a policy as it is now. */
export const DetailsFooter = ({ policy, onEdit, onDelete }: DetailsFooterProps) => {
  const t = policiesTexts.useTexts();
  const mayWrite = useMay('policy.write');
  const mayUpload = useMay('document.upload');
  return (
    <>
      {mayWrite && (
        <Apart>
          <Button variant="ghost" onClick={onDelete}>
            <Trash2 size={16} aria-hidden />
            {t('actions.delete')}
          </Button>
        </Apart>
      )}
      {mayUpload && (
        <LinkButton variant="secondary" to={`/upload?policy=${policy.id}`}>
          <Paperclip size={16} aria-hidden />
          {t('details.documents')}
        </LinkButton>
      )}
      <ExportMenu policy={{ id: policy.id, title: policy.title }} />
      {mayWrite && (
        <Button onClick={onEdit}>
          <Pencil size={16} aria-hidden />
          {t('actions.edit')}
        </Button>
      )}
    </>
  );
};
