import type { Member } from '@proviso/contracts';
import { ErrorState, Skeleton } from '@proviso/ui';
import { FormDialog } from '@proviso/ui/overlays';
import { adminTexts } from '../../../texts.ts';
import { useAbsence } from '../../api/absence.ts';
import { AbsenceDialog } from '../absence/absence-dialog.tsx';
import { nameOfMember } from '../names.ts';

/** Plans the absence of another member, once their present one is loaded. */
export const AbsenceOfMember = ({ member, onClose }: { member: Member; onClose: () => void }) => {
  const t = adminTexts.useTexts();
  const { data, error, refetch } = useAbsence(member.userId);
  const name = nameOfMember(member);
  if (data)
    return (
      <AbsenceDialog member={{ userId: member.userId, name }} absence={data.absence} onClose={onClose} />
    );
  return (
    <FormDialog
      title={t('absence.dialogTitle', { name })}
      submitLabel={t('absence.save')}
      submitDisabled
      pending={false}
      onSubmit={() => undefined}
      onClose={onClose}
    >
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton items={1} height="12rem" />
      )}
    </FormDialog>
  );
};
