import type { Member } from '@proviso/contracts';
import { ErrorState, Field, Skeleton, Stack } from '@proviso/ui';
import { EditorCombobox } from '@proviso/ui/combobox';
import { useState } from 'react';
import { adminTexts } from '../../../texts.ts';
import { useHandOver, useOwnedPolicies, useOwners, useRemoveMember } from '../../api/members.ts';
import { FormDialog } from '../form-dialog.tsx';
import { nameOfMember } from '../names.ts';
import { useOutcome } from '../use-outcome.ts';

/** Removes a member, and first hands their policies over to another one. */
export const RemoveDialog = ({ member, onClose }: { member: Member; onClose: () => void }) => {
  const t = adminTexts.useTexts();
  const { told } = useOutcome();
  const owned = useOwnedPolicies(member.userId);
  const owners = useOwners();
  const { mutateAsync: handOver } = useHandOver();
  const { mutateAsync: remove } = useRemoveMember();
  const [chosen, setChosen] = useState<string>();
  const [pending, setPending] = useState(false);
  const name = nameOfMember(member);
  const to = chosen ?? owned.data?.successorId ?? '';
  const count = owned.data?.count ?? 0;
  const successor = owners.data?.find(({ userId }) => userId === owned.data?.successorId);
  const removal = async () => {
    if (count > 0) await handOver({ userId: member.userId, to });
    await remove(member.userId);
  };
  const submit = async () => {
    setPending(true);
    await told(removal(), t('members.removed', { name }), t('members.removeFailed', { name }));
    onClose();
  };
  return (
    <FormDialog
      title={t('members.removeTitle', { name })}
      lead={t('members.removeDetail')}
      submitLabel={t('members.remove')}
      destructive
      pending={pending}
      submitDisabled={!owned.data || (count > 0 && to === '')}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Stack $gap={4}>
        {owned.isPending && <Skeleton items={1} height="2.5rem" />}
        {owned.error && !owned.data && (
          <ErrorState
            title={t('members.ownedFailed')}
            error={owned.error}
            onRetry={() => void owned.refetch()}
          />
        )}
        {count > 0 && (
          <Field label={t('members.newOwner')} hint={t('members.newOwnerHint', { count })} required>
            <EditorCombobox
              value={to}
              onChange={setChosen}
              initial={successor && { value: successor.userId, label: successor.name }}
              without={member.userId}
              clearable={false}
            />
          </Field>
        )}
      </Stack>
    </FormDialog>
  );
};
