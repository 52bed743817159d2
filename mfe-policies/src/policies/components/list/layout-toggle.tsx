import { IconButton, ToggleGroup } from '@proviso/ui';
import { LayoutGrid, List } from 'lucide-react';
import { policiesTexts } from '../../../texts.ts';
import type { PolicyLayout } from './use-layout.ts';

export interface LayoutToggleProps {
  layout: PolicyLayout;
  onChange: (layout: PolicyLayout) => void;
}

export const LayoutToggle = ({ layout, onChange }: LayoutToggleProps) => {
  const t = policiesTexts.useTexts();
  return (
    <ToggleGroup aria-label={t('list.layout')}>
      <IconButton
        size="sm"
        label={t('list.grid')}
        icon={<LayoutGrid size={16} aria-hidden />}
        aria-pressed={layout === 'grid'}
        onClick={() => onChange('grid')}
      />
      <IconButton
        size="sm"
        label={t('list.rows')}
        icon={<List size={16} aria-hidden />}
        aria-pressed={layout === 'list'}
        onClick={() => onChange('list')}
      />
    </ToggleGroup>
  );
};
