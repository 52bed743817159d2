import type { PolicyAction, PolicySummary } from '@proviso/contracts';
import { Button, IconButton, Row, space } from '@proviso/ui';
import { Tooltip } from '@proviso/ui/overlays';
import { Pencil, Trash2, Undo2 } from 'lucide-react';
import { styled } from 'styled-components';
import { policiesTexts } from '../../../texts.ts';

const Icons = styled.div`
  display: flex;
  gap: ${space[1]};
  margin-inline-start: auto;
`;

/** What a person can do with a policy of the list. */
export interface PolicyHandlers {
  onView: (id: string) => void;
  onEdit: (id: string) => void;
  onDelete: (policy: PolicySummary) => void;
  onUndelete: (policy: PolicySummary) => void;
}
export interface PolicyActionsProps extends PolicyHandlers {
  policy: PolicySummary;
  /** A deleted policy can be viewed and undeleted, not edited. */
  deleted: boolean;
  /** Id of the element that names the policy. */
  titleId: string;
}

export const PolicyActions = ({ policy, deleted, titleId, ...on }: PolicyActionsProps) => {
  const t = policiesTexts.useTexts();
  const may = (action: PolicyAction) => policy.actions.includes(action);
  if (deleted) {
    return (
      <Row $gap={1}>
        <Button variant="secondary" size="sm" aria-describedby={titleId} onClick={() => on.onView(policy.id)}>
          {t('actions.view')}
        </Button>
        {may('undelete') && (
          <Button variant="ghost" size="sm" aria-describedby={titleId} onClick={() => on.onUndelete(policy)}>
            <Undo2 size={16} aria-hidden />
            {t('actions.undelete')}
          </Button>
        )}
      </Row>
    );
  }
  return (
    <Row $gap={1}>
      <Button variant="secondary" size="sm" aria-describedby={titleId} onClick={() => on.onView(policy.id)}>
        {t('actions.view')}
      </Button>
      <Icons>
        {may('edit') && (
          <Tooltip content={t('actions.edit')}>
            <IconButton
              size="sm"
              label={t('actions.edit')}
              aria-describedby={titleId}
              icon={<Pencil size={16} aria-hidden />}
              onClick={() => on.onEdit(policy.id)}
            />
          </Tooltip>
        )}
        {may('delete') && (
          <Tooltip content={t('actions.delete')}>
            <IconButton
              size="sm"
              label={t('actions.delete')}
              aria-describedby={titleId}
              icon={<Trash2 size={16} aria-hidden />}
              onClick={() => on.onDelete(policy)}
            />
          </Tooltip>
        )}
      </Icons>
    </Row>
  );
};
