import type { Absence } from '@proviso/contracts';
import { ApiError, ErrorState, Field, Stack, TextInput } from '@proviso/ui';
import { EditorCombobox } from '@proviso/ui/combobox';
import { FormDialog } from '@proviso/ui/overlays';
import { useState } from 'react';
import { adminTexts } from '../../../texts.ts';
import { usePlanAbsence } from '../../api/absence.ts';
import { useOutcome } from '../use-outcome.ts';

export interface AbsenceDialogProps {
  member: { userId: string; name: string };
  /** The absence that is planned now, which the form replaces. */
  absence: Absence;
  onClose: () => void;
}

/** Plans a member's absence, and chooses who decides on approvals for them. */
export const AbsenceDialog = ({ member: { userId, name }, absence, onClose }: AbsenceDialogProps) => {
  const t = adminTexts.useTexts();
  const { done } = useOutcome();
  const [values, setValues] = useState({
    from: absence?.from ?? '',
    until: absence?.until ?? '',
    delegateId: absence?.delegateId ?? '',
  });
  const { mutate, isPending, error } = usePlanAbsence(userId);
  const faults = error instanceof ApiError ? error.errors : [];
  const faultOf = (field: keyof typeof values) => faults.find(({ path }) => path === field)?.message;
  const save = () =>
    mutate(values, {
      onSuccess: () => {
        done(t('absence.saved'));
        onClose();
      },
    });
  const set = (field: keyof typeof values, value: string) => setValues({ ...values, [field]: value });
  return (
    <FormDialog
      title={t('absence.dialogTitle', { name })}
      lead={t('absence.dialogLead')}
      submitLabel={t('absence.save')}
      submitDisabled={Object.values(values).includes('')}
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
        {error && faults.length === 0 && <ErrorState title={t('absence.failed')} error={error} />}
      </Stack>
    </FormDialog>
  );
};
