import type { Member } from '@proviso/contracts';
import { Stack } from '@proviso/ui';
import { FormDialog } from '@proviso/ui/overlays';
import { useState } from 'react';
import { adminTexts } from '../../../texts.ts';
import { useRemoveMember } from '../../api/members.ts';
import { nameOfMember } from '../names.ts';
import { useOutcome } from '../use-outcome.ts';
import { useHandover } from './use-handover.tsx';

/** Removes a member, and first hands their policies over to another one. */
export const RemoveDialog = ({ member, onClose }: { member: Member; onClose: () => void }) => {
  const t = adminTexts.useTexts();
  const { told } = useOutcome();
  const { fields, isReady, handOver } = useHandover(member, 'removed');
  const { mutateAsync: remove } = useRemoveMember();
  const [pending, setPending] = useState(false);
  const name = nameOfMember(member);
  const removal = async () => {
    await handOver();
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
      submitDisabled={!isReady}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Stack $gap={4}>{fields}</Stack>
    </FormDialog>
  );
};
