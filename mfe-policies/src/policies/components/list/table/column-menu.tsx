import { IconButton } from '@proviso/ui';
import { DropdownMenu, DropdownMenuCheckboxItem } from '@proviso/ui/overlays';
import { Columns3Cog } from 'lucide-react';
import { policiesTexts } from '../../../../texts.ts';
import { policyColumnNames, type PolicyColumnName } from './columns.ts';

export interface ColumnMenuProps {
  columns: readonly PolicyColumnName[];
  onToggle: (column: PolicyColumnName) => void;
}

export const ColumnMenu = ({ columns, onToggle }: ColumnMenuProps) => {
  const t = policiesTexts.useTexts();
  return (
    <DropdownMenu
      trigger={
        <IconButton size="sm" label={t('list.columns.choose')} icon={<Columns3Cog size={16} aria-hidden />} />
      }
    >
      {policyColumnNames.map((name) => (
        <DropdownMenuCheckboxItem
          key={name}
          checked={columns.includes(name)}
          onCheckedChange={() => onToggle(name)}
        >
          {t(`list.columns.${name}`)}
        </DropdownMenuCheckboxItem>
      ))}
    </DropdownMenu>
  );
};
