import type { Invitation } from '@proviso/contracts';
import { Instant, Badge, Button, useMailing } from '@proviso/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { adminTexts } from '../../../texts.ts';
import { useInvitations, useInvite, useRevokeInvitation } from '../../api/members.ts';
import { ActDialog } from '../act-dialog.tsx';
import { PagedItems } from '../item-list.tsx';
import { Section } from '../section.tsx';
import { useMailedDetails, useOutcome } from '../use-outcome.ts';
import { useRoleName } from '../names.ts';

/**
 * The pending invitations.
 *
 * @param props.onShown called once the list, or its error, is shown
 */
export const Invitations = ({ onShown }: { onShown: () => void }) => {
  const t = adminTexts.useTexts();
  const roleName = useRoleName();
  const invitations = useInvitations();
  const [revoking, setRevoking] = useState<Invitation>();
  const shown = useEffectEvent(onShown);
  useEffect(() => {
    if (!invitations.isPending) shown();
  }, [invitations.isPending]);
  return (
    <Section title={t('invitations.title')}>
      <PagedItems
        list={invitations}
        label={t('invitations.title')}
        failed={t('invitations.failed')}
        empty={t('invitations.empty')}
        keyOf={({ id }) => id}
        render={(invitation) => ({
          name: (
            <>
              {invitation.email} <Badge>{roleName(invitation.role)}</Badge>
            </>
          ),
          facts: (
            <>
              {invitation.firstName !== null && (
                <p>{`${invitation.firstName} ${invitation.lastName ?? ''}`}</p>
              )}
              <p>
                <Instant at={invitation.expiresAt} form="date">
                  {(date) => t('invitations.expires', { date })}
                </Instant>
              </p>
            </>
          ),
          actions: <InvitationActions invitation={invitation} onRevoke={() => setRevoking(invitation)} />,
        })}
      />
      {revoking && <RevokeDialog invitation={revoking} onClose={() => setRevoking(undefined)} />}
    </Section>
  );
};

interface InvitationActionsProps {
  invitation: Invitation;
  onRevoke: () => void;
}

const InvitationActions = ({ invitation: { email, role }, onRevoke }: InvitationActionsProps) => {
  const t = adminTexts.useTexts();
  const { told } = useOutcome();
  const { mutateAsync, isPending } = useInvite();
  const { sendsEmail } = useMailing();
  const mailed = useMailedDetails();
  const resend = () =>
    told(
      mutateAsync({ email, role }),
      t(sendsEmail ? 'invitations.resent' : 'invitations.renewed', { email }),
      t('invitations.resendFailed'),
      mailed,
    );
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        loading={isPending}
        aria-label={t(sendsEmail ? 'invitations.resendTo' : 'invitations.renewTo', { email })}
        onClick={() => void resend()}
      >
        {t(sendsEmail ? 'invitations.resend' : 'invitations.renew')}
      </Button>
      <Button variant="ghost" size="sm" aria-label={t('invitations.revokeOf', { email })} onClick={onRevoke}>
        {t('invitations.revoke')}
      </Button>
    </>
  );
};

interface RevokeDialogProps {
  invitation: Invitation;
  onClose: () => void;
}

const RevokeDialog = ({ invitation: { id, email }, onClose }: RevokeDialogProps) => {
  const t = adminTexts.useTexts();
  const { mutateAsync } = useRevokeInvitation();
  return (
    <ActDialog
      title={t('invitations.revokeTitle', { email })}
      description={t('invitations.revokeDetail')}
      confirmLabel={t('invitations.revoke')}
      act={() => mutateAsync(id)}
      done={t('invitations.revoked')}
      failed={t('invitations.revokeFailed')}
      onClose={onClose}
    />
  );
};
