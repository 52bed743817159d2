import { Button } from '@proviso/ui';
import { ToggleGroup } from '../../../shared/toggle-group.ts';
import { policiesTexts } from '../../../texts.ts';

export interface ViewToggleProps {
  deleted: boolean;
  onChange: (deleted: boolean) => void;
}

/** The policies in use, or the deleted ones. */
export const ViewToggle = ({ deleted, onChange }: ViewToggleProps) => {
  const t = policiesTexts.useTexts();
  return (
    <ToggleGroup aria-label={t('list.view')}>
      <Button variant="ghost" size="sm" aria-pressed={!deleted} onClick={() => onChange(false)}>
        {t('list.inUse')}
      </Button>
      <Button variant="ghost" size="sm" aria-pressed={deleted} onClick={() => onChange(true)}>
        {t('list.deleted')}
      </Button>
    </ToggleGroup>
  );
};
