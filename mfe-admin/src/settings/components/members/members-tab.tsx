import { Stack, useMay } from '@proviso/ui';
import { useState } from 'react';
import { Auditors } from '../auditors/auditors.tsx';
import { EvidenceRequests } from '../auditors/evidence-requests.tsx';
import { Invitations } from './invitations.tsx';
import { LeaveOrganizationPanel } from './leave-organization-panel.tsx';
import { MemberList } from './member-list.tsx';

/** Members and invitations that the user may see, and the user's own membership. */
export const MembersTab = () => {
  const mayRead = useMay('member.read');
  const mayManage = useMay('member.manage');
  // Content below a list is shown only after the list, because the list's height is unknown until then.
  const [membersShown, setMembersShown] = useState(!mayRead);
  const [invitationsShown, setInvitationsShown] = useState(!mayManage);
  const [auditorsShown, setAuditorsShown] = useState(!mayManage);
  const [requestsShown, setRequestsShown] = useState(!mayManage);
  return (
    <Stack $gap={5}>
      {mayRead && <MemberList onShown={() => setMembersShown(true)} />}
      {mayManage && membersShown && <Invitations onShown={() => setInvitationsShown(true)} />}
      {mayManage && membersShown && invitationsShown && <Auditors onShown={() => setAuditorsShown(true)} />}
      {mayManage && auditorsShown && <EvidenceRequests onShown={() => setRequestsShown(true)} />}
      {membersShown && invitationsShown && requestsShown && <LeaveOrganizationPanel />}
    </Stack>
  );
};
