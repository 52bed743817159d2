import { Button, Muted, Stack, useFormatters } from '@proviso/ui';
import { Dialog } from '@proviso/ui/overlays';
import { policiesTexts } from '../../../texts.ts';
import { usePolicyForEditing, type EditedPolicy } from '../../api/get-policy-for-editing.ts';

export interface ConflictDialogProps {
  policyId: string;
  currentRevision: number;
  saving: boolean;
  onKeep: () => void;
  onLoad: (theirs: EditedPolicy) => void;
  onOverwrite: () => void;
}

/** Someone else saved the policy first: the writer decides whose text goes on. */
export const ConflictDialog = ({
  policyId,
  currentRevision,
  saving,
  onKeep,
  onLoad,
  onOverwrite,
}: ConflictDialogProps) => {
  const t = policiesTexts.useTexts();
  const { dateTime } = useFormatters();
  const theirs = usePolicyForEditing(policyId, currentRevision).data;
  const name = theirs?.policy.updatedByName;
  const footer = (
    <>
      <Button variant="secondary" onClick={onKeep}>
        {t('form.conflict.keep')}
      </Button>
      <Button variant="secondary" disabled={!theirs} onClick={() => theirs && onLoad(theirs)}>
        {t('form.conflict.load')}
      </Button>
      <Button variant="destructive" loading={saving} onClick={onOverwrite}>
        {t('form.conflict.overwrite')}
      </Button>
    </>
  );
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onKeep()}
      title={t('form.conflict.title')}
      description={t('form.conflict.lead')}
      footer={footer}
    >
      <Stack $gap={3}>
        <p>
          {theirs && name
            ? t('form.conflict.theirs', {
                name,
                date: dateTime(theirs.policy.updatedAt),
                version: theirs.policy.version,
                revision: currentRevision,
              })
            : t('form.conflict.unknown', { revision: currentRevision })}
        </p>
        <Muted>{t('form.conflict.explain')}</Muted>
      </Stack>
    </Dialog>
  );
};
