import { color, IconButton, radius } from '@proviso/ui';
import { LayoutGrid, List } from 'lucide-react';
import { styled } from 'styled-components';
import { policiesTexts } from '../../../texts.ts';
import type { PolicyLayout } from './use-layout.ts';

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

export interface LayoutToggleProps {
  layout: PolicyLayout;
  onChange: (layout: PolicyLayout) => void;
}

export const LayoutToggle = ({ layout, onChange }: LayoutToggleProps) => {
  const t = policiesTexts.useTexts();
  return (
    <Group aria-label={t('list.layout')}>
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
    </Group>
  );
};
