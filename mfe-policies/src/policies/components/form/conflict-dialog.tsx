import type { ParsedPolicyInput } from '@proviso/contracts';
import { Button, ErrorState, Muted, Stack, useFormatters, useUser } from '@proviso/ui';
import { Dialog } from '@proviso/ui/overlays';
import { lazy, Suspense, useState } from 'react';
import { policiesTexts } from '../../../texts.ts';
import { usePolicyForEditing, type EditedPolicy } from '../../api/get-policy-for-editing.ts';
import { valuesOf } from './form-values.ts';

const MergeDialog = lazy(async () => ({ default: (await import('./merge/merge-dialog.tsx')).MergeDialog }));

export interface ConflictDialogProps {
  policyId: string;
  currentRevision: number;
  /** The common base of both versions. `mine` has the values that this user wants to save. */
  base: ParsedPolicyInput;
  mine: ParsedPolicyInput;
  saving: boolean;
  onKeep: () => void;
  onLoad: (theirs: EditedPolicy) => void;
  onMerge: (theirs: EditedPolicy, merged: ParsedPolicyInput) => void;
  onOverwrite: () => void;
}

/** Shown when another user saved the policy first. The user chooses a version, or merges both. */
export const ConflictDialog = ({
  policyId,
  currentRevision,
  base,
  mine,
  saving,
  onKeep,
  onLoad,
  onMerge,
  onOverwrite,
}: ConflictDialogProps) => {
  const t = policiesTexts.useTexts();
  const { dateTime } = useFormatters();
  const [merging, setMerging] = useState(false);
  const loaded = usePolicyForEditing(policyId, currentRevision);
  const theirs = loaded.data;
  const me = useUser().data?.id;
  const words = (): string => {
    // A draft of changes has the author of the version in force.
    if (!theirs || theirs.policy.draft) return t('form.conflict.unknown');
    const { updatedBy, updatedByName, updatedAt, version } = theirs.policy;
    const facts = { date: dateTime(updatedAt), version };
    if (updatedBy === me) return t('form.conflict.mine', facts);
    return updatedByName
      ? t('form.conflict.theirs', { ...facts, name: updatedByName })
      : t('form.conflict.unknown');
  };
  const footer = (
    <>
      <Button variant="ghost" onClick={onKeep}>
        {t('form.conflict.keep')}
      </Button>
      <Button variant="secondary" disabled={!theirs} onClick={() => theirs && onLoad(theirs)}>
        {t('form.conflict.load')}
      </Button>
      <Button variant="destructive" loading={saving} onClick={onOverwrite}>
        {t('form.conflict.overwrite')}
      </Button>
      <Button disabled={!theirs} onClick={() => setMerging(true)}>
        {t('form.conflict.merge')}
      </Button>
    </>
  );
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onKeep()}
      title={t('form.conflict.title')}
      description={t('form.conflict.lead')}
      size="lg"
      footer={footer}
    >
      <Stack $gap={3}>
        <p>{words()}</p>
        {loaded.isError && (
          <ErrorState
            title={t('form.conflict.loadFailed')}
            error={loaded.error}
            onRetry={() => void loaded.refetch()}
          />
        )}
        <Muted>{t('form.conflict.explain')}</Muted>
      </Stack>
      {merging && theirs && (
        <Suspense>
          <MergeDialog
            base={base}
            mine={mine}
            theirs={valuesOf(theirs.policy)}
            onMerged={(merged) => onMerge(theirs, merged)}
            onBack={() => setMerging(false)}
          />
        </Suspense>
      )}
    </Dialog>
  );
};
