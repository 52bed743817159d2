import { Button, color, radius } from '@proviso/ui';
import { styled } from 'styled-components';
import { policiesTexts } from '../../../texts.ts';

const Group = styled.fieldset`
  display: flex;
  flex: none;
  gap: 2px;
  min-width: 0;
  margin: 0;
  padding: 2px;
  border: 1px solid ${color.border};
  border-radius: ${radius.md};
  background: ${color.surface};
  [aria-pressed='true'] {
    background: ${color.primarySoft};
    color: ${color.onPrimarySoft};
  }
`;

export interface ViewToggleProps {
  deleted: boolean;
  onChange: (deleted: boolean) => void;
}

/** The policies in use, or the deleted ones. */
export const ViewToggle = ({ deleted, onChange }: ViewToggleProps) => {
  const t = policiesTexts.useTexts();
  return (
    <Group aria-label={t('list.view')}>
      <Button variant="ghost" size="sm" aria-pressed={!deleted} onClick={() => onChange(false)}>
        {t('list.inUse')}
      </Button>
      <Button variant="ghost" size="sm" aria-pressed={deleted} onClick={() => onChange(true)}>
        {t('list.deleted')}
      </Button>
    </Group>
  );
};
