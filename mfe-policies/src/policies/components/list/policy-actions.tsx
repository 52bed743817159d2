import { Button, IconButton, Row, space, useMay } from '@proviso/ui';
import { Tooltip } from '@proviso/ui/overlays';
import { Pencil, Trash2 } from 'lucide-react';
import { styled } from 'styled-components';
import { policiesTexts } from '../../../texts.ts';

const Icons = styled.div`
  display: flex;
  gap: ${space[1]};
  margin-inline-start: auto;
`;

/** What a person can do with a policy of the list. */
export interface PolicyActionHandlers {
  onView: () => void;
  onEdit: () => void;
  onDelete: () => void;
}
export interface PolicyActionsProps extends PolicyActionHandlers {
  /** Id of the element that names the policy. */
  titleId: string;
}

export const PolicyActions = ({ titleId, onView, onEdit, onDelete }: PolicyActionsProps) => {
  const t = policiesTexts.useTexts();
  const mayWrite = useMay('policy.write');
  return (
    <Row $gap={1}>
      <Button variant="secondary" size="sm" aria-describedby={titleId} onClick={onView}>
        {t('actions.view')}
      </Button>
      {mayWrite && (
        <Icons>
          <Tooltip content={t('actions.edit')}>
            <IconButton
              size="sm"
              label={t('actions.edit')}
              aria-describedby={titleId}
              icon={<Pencil size={16} aria-hidden />}
              onClick={onEdit}
            />
          </Tooltip>
          <Tooltip content={t('actions.delete')}>
            <IconButton
              size="sm"
              label={t('actions.delete')}
              aria-describedby={titleId}
              icon={<Trash2 size={16} aria-hidden />}
              onClick={onDelete}
            />
          </Tooltip>
        </Icons>
      )}
    </Row>
  );
};
