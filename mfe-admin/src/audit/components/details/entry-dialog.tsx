import type { AuditEntry } from '@proviso/contracts';
import { Dialog } from '@proviso/ui/overlays';
import { useAuditDetails } from '../../../shared/use-audit-details.ts';
import { EntryDetails } from './entry-details.tsx';

export interface EntryDialogProps {
  entry: AuditEntry;
  onClose: () => void;
}

/** The chosen entry above the timeline, where there is no room beside it. */
export const EntryDialog = ({ entry, onClose }: EntryDialogProps) => {
  const details = useAuditDetails();
  return (
    <Dialog open onOpenChange={onClose} title={details(entry)} size="md">
      <EntryDetails entry={entry} />
    </Dialog>
  );
};
