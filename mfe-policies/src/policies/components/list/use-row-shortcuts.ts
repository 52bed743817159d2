import { useShortcuts } from '@proviso/ui';
import type { PolicyWindow } from '../../api/policy-window.ts';
import { listItemOf, listIndexOf } from './feed/feed-places.ts';
import type { PolicyHandlers } from './policy-menu.tsx';
import type { Selection } from './selection/use-selection.ts';

export interface RowShortcuts {
  list: PolicyWindow | undefined;
  deleted: boolean;
  onEdit: PolicyHandlers['onEdit'];
  /** Undefined if policies cannot be selected. */
  selection: Selection | undefined;
}

/** Shortcuts for the policy that has the focus in the list: `e` edits it, and `x` selects or clears it. */
export const useRowShortcuts = ({ list, deleted, onEdit, selection }: RowShortcuts): void => {
  const focused = () => {
    const item = listItemOf(document.activeElement);
    return item && list?.policies[listIndexOf(item) - list.start.index];
  };
  useShortcuts({
    e: () => {
      const policy = focused();
      if (policy && !deleted && policy.actions.includes('edit')) onEdit(policy.id);
    },
    x: () => {
      const policy = focused();
      if (policy) selection?.set(policy, !selection.has(policy.id));
    },
  });
};
