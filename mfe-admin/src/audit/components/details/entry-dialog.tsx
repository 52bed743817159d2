import type { AuditEntry } from '@proviso/contracts';
import { Dialog } from '@proviso/ui/overlays';
import { EntryDetails } from './entry-details.tsx';

export interface EntryDialogProps {
  entry: AuditEntry;
  onClose: () => void;
}

/** The chosen entry above the timeline, where there is no room beside it. */
export const EntryDialog = ({ entry, onClose }: EntryDialogProps) => (
  <Dialog open onOpenChange={onClose} title={entry.details} size="md">
    <EntryDetails entry={entry} />
  </Dialog>
);
