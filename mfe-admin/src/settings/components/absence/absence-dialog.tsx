import type { Absence } from '@proviso/contracts';
import { ApiError, Button, ErrorState, Field, Stack, TextInput } from '@proviso/ui';
import { EditorCombobox } from '@proviso/ui/combobox';
import { FormDialog } from '@proviso/ui/overlays';
import { useState } from 'react';
import { adminTexts } from '../../../texts.ts';
import { useCancelAbsence, usePlanAbsence } from '../../api/absence.ts';
import { useOutcome } from '../use-outcome.ts';

export interface AbsenceDialogProps {
  member: { userId: string; name: string };
  /** The absence that is planned now, which the form replaces. */
  absence: Absence;
  onClose: () => void;
}

/** Plans a member's absence, chooses who decides on approvals for them, and cancels the absence. */
export const AbsenceDialog = ({ member: { userId, name }, absence, onClose }: AbsenceDialogProps) => {
  const t = adminTexts.useTexts();
  const { done } = useOutcome();
  const [values, setValues] = useState({
    from: absence?.from ?? '',
    until: absence?.until ?? '',
    delegateId: absence?.delegateId ?? '',
  });
  const { mutate, isPending, error } = usePlanAbsence(userId);
  const cancellation = useCancelAbsence(userId);
  const faults = error instanceof ApiError ? error.errors : [];
  const faultOf = (field: keyof typeof values) => faults.find(({ path }) => path === field)?.message;
  const succeed = (title: string) => ({
    onSuccess: () => {
      done(title);
      onClose();
    },
  });
  const save = () => mutate(values, succeed(t('absence.saved')));
  const cancel = () => cancellation.mutate(undefined, succeed(t('absence.canceled')));
  const set = (field: keyof typeof values, value: string) => setValues({ ...values, [field]: value });
  return (
    <FormDialog
      title={t('absence.dialogTitle', { name })}
      {...(absence && { lead: t('absence.dialogLead') })}
      submitLabel={t('absence.save')}
      submitDisabled={Object.values(values).includes('') || cancellation.isPending}
      pending={isPending}
      onSubmit={save}
      onClose={onClose}
    >
      <Stack $gap={4}>
        <Field label={t('absence.from')} error={faultOf('from')} required>
          <TextInput type="date" value={values.from} onChange={({ target }) => set('from', target.value)} />
        </Field>
        <Field label={t('absence.until')} error={faultOf('until')} required>
          <TextInput type="date" value={values.until} onChange={({ target }) => set('until', target.value)} />
        </Field>
        <Field
          label={t('absence.delegate')}
          hint={t('absence.delegateHint')}
          error={faultOf('delegateId')}
          required
        >
          <EditorCombobox
            value={values.delegateId}
            onChange={(id) => set('delegateId', id)}
            initial={
              absence
                ? { value: absence.delegateId, label: absence.delegateName ?? t('absence.unnamed') }
                : undefined
            }
            without={userId}
            clearable={false}
          />
        </Field>
        {absence && (
          <div>
            <Button
              variant="secondary"
              disabled={isPending}
              loading={cancellation.isPending}
              onClick={cancel}
            >
              {t('absence.cancel')}
            </Button>
          </div>
        )}
        {cancellation.error && <ErrorState title={t('absence.cancelFailed')} error={cancellation.error} />}
        {error && faults.length === 0 && <ErrorState title={t('absence.failed')} error={error} />}
      </Stack>
    </FormDialog>
  );
};
