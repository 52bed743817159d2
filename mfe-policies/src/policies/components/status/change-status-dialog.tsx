import type { PolicyStatus } from '@proviso/contracts';
import { type PolicyWithStatus, StatusDialog } from './status-dialog.tsx';
import { useStatusChange } from './use-status-change.ts';

export interface ChangeStatusDialogProps {
  policy: PolicyWithStatus;
  /** The initially selected status; by default, the current one. */
  to?: PolicyStatus | undefined;
  onClose: () => void;
}

export const ChangeStatusDialog = ({ policy, to = policy.status, onClose }: ChangeStatusDialogProps) => (
  <StatusDialog policies={[policy]} status={to} onClose={onClose} onChange={useStatusChange(policy.id)} />
);
