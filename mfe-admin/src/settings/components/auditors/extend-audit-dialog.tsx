import { FormDialog } from '@proviso/ui/overlays';
import { useState } from 'react';
import { adminTexts } from '../../../texts.ts';
import { useExtendAudit } from '../../api/auditors.ts';
import { LastDayField } from './last-day-field.tsx';
import { useOutcome } from '../use-outcome.ts';

export interface ExtendAuditDialogProps {
  id: string;
  name: string;
  onClose: () => void;
}

/** Changes the last day of an auditor's access. */
export const ExtendAuditDialog = ({ id, name, onClose }: ExtendAuditDialogProps) => {
  const t = adminTexts.useTexts();
  const { done, failed } = useOutcome();
  const [lastDay, setLastDay] = useState('');
  const { mutate, isPending } = useExtendAudit();
  const save = () =>
    mutate(
      { id, lastDay },
      {
        onSuccess: () => {
          done(t('auditors.extended'));
          onClose();
        },
        onError: failed(t('auditors.extendFailed')),
      },
    );
  return (
    <FormDialog
      title={t('auditors.extendTitle', { name })}
      submitLabel={t('auditors.save')}
      pending={isPending}
      submitDisabled={lastDay === ''}
      onSubmit={save}
      onClose={onClose}
    >
      <LastDayField value={lastDay} onChange={setLastDay} />
    </FormDialog>
  );
};
