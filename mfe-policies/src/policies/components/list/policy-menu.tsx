import type { PolicyAction, PolicySummary } from '@proviso/contracts';
import { IconButton } from '@proviso/ui';
import { DropdownMenu, DropdownMenuItem } from '@proviso/ui/overlays';
import { CircleDot, Ellipsis, Eye, Pencil, Trash2, Undo2 } from 'lucide-react';
import { styled } from 'styled-components';
import { policiesTexts } from '../../../texts.ts';

/** Layered above the link that covers the whole card or row. */
const Trigger = styled(IconButton)`
  && {
    position: relative;
    z-index: 1;
    flex: none;
    min-height: 1.75rem;
  }
`;

/** Handlers of the actions on a policy in the list. */
export interface PolicyHandlers {
  onView: (id: string) => void;
  onEdit: (id: string) => void;
  onDelete: (policy: PolicySummary) => void;
  /** Called when the user wants to change the status. */
  onStatus: (policy: PolicySummary) => void;
  onUndelete: (policy: PolicySummary) => void;
}

export interface PolicyMenuProps extends PolicyHandlers {
  policy: PolicySummary;
  /** True for a deleted policy, which can be viewed and undeleted but not edited. */
  deleted: boolean;
}

/** All actions on one policy in the list. */
export const PolicyMenu = ({ policy, deleted, ...on }: PolicyMenuProps) => {
  const t = policiesTexts.useTexts();
  const may = (action: PolicyAction) => policy.actions.includes(action);
  return (
    <DropdownMenu
      trigger={
        <Trigger
          size="sm"
          label={t('actions.menu', { title: policy.title })}
          icon={<Ellipsis size={16} aria-hidden />}
        />
      }
    >
      <DropdownMenuItem icon={<Eye size={16} aria-hidden />} onSelect={() => on.onView(policy.id)}>
        {t('actions.view')}
      </DropdownMenuItem>
      {!deleted && may('edit') && (
        <DropdownMenuItem icon={<Pencil size={16} aria-hidden />} onSelect={() => on.onEdit(policy.id)}>
          {t('actions.edit')}
        </DropdownMenuItem>
      )}
      {!deleted && may('change-status') && (
        <DropdownMenuItem icon={<CircleDot size={16} aria-hidden />} onSelect={() => on.onStatus(policy)}>
          {t('bulk.status')}
        </DropdownMenuItem>
      )}
      {!deleted && may('delete') && (
        <DropdownMenuItem
          tone="destructive"
          icon={<Trash2 size={16} aria-hidden />}
          onSelect={() => on.onDelete(policy)}
        >
          {t('actions.delete')}
        </DropdownMenuItem>
      )}
      {deleted && may('undelete') && (
        <DropdownMenuItem icon={<Undo2 size={16} aria-hidden />} onSelect={() => on.onUndelete(policy)}>
          {t('actions.undelete')}
        </DropdownMenuItem>
      )}
    </DropdownMenu>
  );
};
