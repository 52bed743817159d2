import { Stack, useMay } from '@proviso/ui';
import { useState } from 'react';
import { Invitations } from './invitations.tsx';
import { Leaving } from './leaving.tsx';
import { MemberList } from './member-list.tsx';

/** Who is in the organization and who is invited, as far as the person may see; and their own membership. */
export const MembersTab = () => {
  const mayRead = useMay('member.read');
  const mayManage = useMay('member.manage');
  // What stands below a list comes after it: nobody knows beforehand how long the list is.
  const [membersShown, setMembersShown] = useState(!mayRead);
  const [invitationsShown, setInvitationsShown] = useState(!mayManage);
  return (
    <Stack $gap={5}>
      {mayRead && <MemberList onShown={() => setMembersShown(true)} />}
      {mayManage && membersShown && <Invitations onShown={() => setInvitationsShown(true)} />}
      {membersShown && invitationsShown && <Leaving />}
    </Stack>
  );
};
