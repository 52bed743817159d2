import type { AuditEntry } from '@proviso/contracts';
import { Card, CardTitle, EmptyState, Row, space } from '@proviso/ui';
import { Dialog } from '@proviso/ui/overlays';
import { MousePointerClick } from 'lucide-react';
import { styled } from 'styled-components';
import { useAuditDetails } from '../../../shared/use-audit-details.ts';
import { adminTexts } from '../../../texts.ts';
import { ActionIcon } from '../action-icon.tsx';
import { EntryDetails } from './entry-details.tsx';

const Head = styled(Row)`
  flex-wrap: nowrap;
  align-items: start;
  margin-bottom: ${space[4]};
  h2 {
    min-width: 0;
    padding-top: 0.2rem;
    overflow-wrap: anywhere;
  }
`;

/** The selected entry next to the timeline. */
export const EntryPanel = ({ entry }: { entry: AuditEntry | undefined }) => {
  const t = adminTexts.useTexts();
  const details = useAuditDetails();
  return (
    <section aria-label={t('auditEntry.details')} aria-live="polite">
      {entry === undefined ? (
        <EmptyState
          icon={<MousePointerClick size={22} />}
          title={t('auditEntry.choose')}
          detail={t('auditEntry.chooseDetail')}
        />
      ) : (
        <Card>
          <Head $gap={3}>
            <ActionIcon action={entry.action} />
            <CardTitle>{details(entry)}</CardTitle>
          </Head>
          <EntryDetails entry={entry} />
        </Card>
      )}
    </section>
  );
};

interface EntryDialogProps {
  entry: AuditEntry;
  onClose: () => void;
}

/** The selected entry in a dialog, used if it does not fit next to the timeline. */
export const EntryDialog = ({ entry, onClose }: EntryDialogProps) => {
  const details = useAuditDetails();
  return (
    <Dialog open onOpenChange={onClose} title={details(entry)} size="md">
      <EntryDetails entry={entry} />
    </Dialog>
  );
};
