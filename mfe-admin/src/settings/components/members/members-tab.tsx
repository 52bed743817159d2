import { Stack, useMay } from '@proviso/ui';
import { Invitations } from './invitations.tsx';
import { Leaving } from './leaving.tsx';
import { MemberList } from './member-list.tsx';

/** Who is in the organization and who is invited, as far as the person may see; and their own membership. */
export const MembersTab = () => {
  const mayRead = useMay('member.read');
  const mayManage = useMay('member.manage');
  return (
    <Stack $gap={5}>
      {mayRead && <MemberList />}
      {mayManage && <Invitations />}
      <Leaving />
    </Stack>
  );
};
