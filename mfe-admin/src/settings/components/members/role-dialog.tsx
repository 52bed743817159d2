import type { Member, OrganizationRole } from '@proviso/contracts';
import { Muted, Stack, useUser } from '@proviso/ui';
import { useState } from 'react';
import { adminTexts } from '../../../texts.ts';
import { useChangeRole } from '../../api/members.ts';
import { FormDialog } from '../form-dialog.tsx';
import { useOutcome } from '../use-outcome.ts';
import { RoleField } from './role-field.tsx';
import { nameOfMember, useRoleName } from '../names.ts';

/** Changes a member's role. */
export const RoleDialog = ({ member, onClose }: { member: Member; onClose: () => void }) => {
  const t = adminTexts.useTexts();
  const roleName = useRoleName();
  const { done, failed } = useOutcome();
  const isOwn = useUser().data?.id === member.userId;
  const [role, setRole] = useState<OrganizationRole>(member.role);
  const { mutate, isPending } = useChangeRole();
  const name = nameOfMember(member);
  const save = () =>
    mutate(
      { userId: member.userId, role },
      {
        onSuccess: () => {
          done(t('members.roleSaved', { name, role: roleName(role) }));
          onClose();
        },
        onError: failed(t('members.roleFailed')),
      },
    );
  return (
    <FormDialog
      title={t('members.roleTitle', { name })}
      lead={t('members.roleLead')}
      submitLabel={t('members.save')}
      submitDisabled={role === member.role}
      pending={isPending}
      onSubmit={save}
      onClose={onClose}
    >
      <Stack>
        <RoleField value={role} onChange={setRole} />
        {isOwn && <Muted>{t('members.roleOwn')}</Muted>}
      </Stack>
    </FormDialog>
  );
};
