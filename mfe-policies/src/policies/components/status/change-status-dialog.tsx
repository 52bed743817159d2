import type { PolicyStatus } from '@proviso/contracts';
import { type PolicyWithStatus, StatusDialog } from './status-dialog.tsx';
import { useStatusChange } from './use-status-change.ts';

export interface ChangeStatusDialogProps {
  policy: PolicyWithStatus;
  /** The initially selected status; by default, the current one. */
  to?: PolicyStatus | undefined;
  /** The suggested reason for a change to `to`, for example for an undo. */
  reason?: string;
  onClose: () => void;
}

export const ChangeStatusDialog = ({
  policy,
  to = policy.status,
  reason,
  onClose,
}: ChangeStatusDialogProps) => (
  <StatusDialog
    policies={[policy]}
    status={to}
    reason={reason}
    onClose={onClose}
    onChange={useStatusChange(policy.id)}
  />
);
