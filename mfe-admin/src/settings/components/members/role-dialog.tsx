import { may, type Member, type OrganizationRole } from '@proviso/contracts';
import { Muted, Stack, useUser } from '@proviso/ui';
import { FormDialog } from '@proviso/ui/overlays';
import { useState } from 'react';
import { adminTexts } from '../../../texts.ts';
import { useChangeRole } from '../../api/members.ts';
import { useOutcome } from '../use-outcome.ts';
import { useHandover } from './use-handover.tsx';
import { RoleField } from './role-field.tsx';
import { nameOfMember, useRoleName } from '../names.ts';

/**
 * Changes a member's role. If the new role may not own policies, hands theirs over after the change, so that a
 * refused change moves no policies. Users who change their own role may not hand over afterward, so theirs go first.
 */
export const RoleDialog = ({ member, onClose }: { member: Member; onClose: () => void }) => {
  const t = adminTexts.useTexts();
  const roleName = useRoleName();
  const { done, failed } = useOutcome();
  const isOwn = useUser().data?.id === member.userId;
  const [role, setRole] = useState<OrganizationRole>(member.role);
  // The member's role changes before the transfer, which the user can repeat if it fails.
  const [before] = useState(member.role);
  const { mutateAsync: change } = useChangeRole();
  const [pending, setPending] = useState(false);
  // Owners of policies must be able to edit them.
  const mayOwn = may(role, 'policy.write') || !may(before, 'policy.write');
  const { fields, isReady, handOver } = useHandover(member, 'role', !mayOwn);
  const name = nameOfMember(member);
  const save = async () => {
    setPending(true);
    try {
      if (isOwn) await handOver();
      await change({ userId: member.userId, role });
    } catch (error) {
      failed(t('members.roleFailed'))(error);
      setPending(false);
      return;
    }
    try {
      if (!isOwn) await handOver();
      done(t('members.roleSaved', { name, role: roleName(role) }));
      onClose();
    } catch (error) {
      failed(t('members.handOverFailed'))(error);
      setPending(false);
    }
  };
  return (
    <FormDialog
      title={t('members.roleTitle', { name })}
      lead={t('members.roleLead')}
      submitLabel={t('members.save')}
      submitDisabled={role === before || !isReady}
      pending={pending}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <Stack>
        <RoleField value={role} onChange={setRole} />
        {fields}
        {isOwn && <Muted>{t('members.roleOwn')}</Muted>}
      </Stack>
    </FormDialog>
  );
};
