import { Instant, CardTitle, Stack, useMailing } from '@proviso/ui';
import { PagedTable } from '../../../shared/table/paged-table.tsx';
import { adminTexts } from '../../../texts.ts';
import type { useInvitationsOf } from '../../api/organization.ts';
import { ActButton } from '../acts/act-button.tsx';

export interface InvitationsProps {
  /** Id of the organization. */
  id: string;
  list: ReturnType<typeof useInvitationsOf>;
}

/** An organization's pending invitations, each with a button to resend it. */
export const Invitations = ({ id, list }: InvitationsProps) => {
  const t = adminTexts.useTexts();
  const { sendsEmail } = useMailing();
  return (
    <Stack as="section" $gap={3}>
      <CardTitle>{t('adminOrganization.invitations')}</CardTitle>
      <PagedTable
        list={list}
        label={t('adminOrganization.invitations')}
        failed={t('adminOrganization.invitationsFailed')}
        empty={t('adminOrganization.noInvitations')}
        columns={[
          t('adminUsers.email'),
          t('adminUsers.role'),
          t('adminOrganization.expires'),
          t('adminOrganization.resend'),
        ]}
        keyOf={(invitation) => invitation.id}
        renderCells={({ id: invitationId, email, role, expiresAt }) => (
          <>
            <th scope="row">{email}</th>
            <td>{t(`adminRole.${role}`)}</td>
            <td>
              <Instant at={expiresAt} form="date" />
            </td>
            <td>
              <ActButton
                size="sm"
                label={t('adminActs.resend.label', { email })}
                title={t('adminActs.resend.title', { email })}
                lead={t('adminActs.resend.lead')}
                confirm={t('adminActs.resend.confirm')}
                done={t(sendsEmail ? 'adminActs.resend.done' : 'adminActs.resend.kept', { email })}
                send={(api, reason) =>
                  api.POST('/api/admin/organizations/{id}/invitations/{invitationId}/resend', {
                    path: { id, invitationId },
                    body: { reason },
                  })
                }
              />
            </td>
          </>
        )}
      />
    </Stack>
  );
};
