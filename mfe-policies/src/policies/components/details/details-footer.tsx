import type { Policy, PolicyAction } from '@proviso/contracts';
import { Button, LinkButton } from '@proviso/ui';
import { PanelRight, Pencil, Trash2 } from 'lucide-react';
import { styled } from 'styled-components';
import { policiesTexts } from '../../../texts.ts';
import { ExportMenu } from '../export/export-menu.tsx';
import { usePolicyLink } from '../page/use-policy-link.ts';

/** Keeps destructive actions apart from the primary ones. */
const Apart = styled.div`
  margin-inline-end: auto;
`;

export interface DetailsFooterProps {
  policy: Pick<Policy, 'id' | 'title' | 'actions'>;
  onEdit: () => void;
  onDelete: () => void;
}

export const DetailsFooter = ({ policy, onEdit, onDelete }: DetailsFooterProps) => {
  const t = policiesTexts.useTexts();
  const to = usePolicyLink(policy.id);
  const may = (action: PolicyAction) => policy.actions.includes(action);
  return (
    <>
      {may('delete') && (
        <Apart>
          <Button variant="ghost" onClick={onDelete}>
            <Trash2 size={16} aria-hidden />
            {t('actions.delete')}
          </Button>
        </Apart>
      )}
      <LinkButton variant="secondary" to={to({ kind: 'text' })}>
        <PanelRight size={16} aria-hidden />
        {t('details.openPage')}
      </LinkButton>
      <ExportMenu policy={{ id: policy.id, title: policy.title }} />
      {may('edit') && (
        <Button onClick={onEdit}>
          <Pencil size={16} aria-hidden />
          {t('actions.edit')}
        </Button>
      )}
    </>
  );
};
