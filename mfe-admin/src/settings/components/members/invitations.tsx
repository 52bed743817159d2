import type { Invitation } from '@proviso/contracts';
import { Badge, Button, useFormatters } from '@proviso/ui';
import { ConfirmDialog } from '@proviso/ui/overlays';
import { useEffect, useEffectEvent, useState } from 'react';
import { adminTexts } from '../../../texts.ts';
import { useInvitations, useInvite, useRevokeInvitation } from '../../api/members.ts';
import { PagedItems } from '../item-list.tsx';
import { Section } from '../section.tsx';
import { useOutcome } from '../use-outcome.ts';
import { useRoleName } from '../names.ts';

/**
 * The invitations that can still be accepted.
 *
 * @param props.onShown called once the list, or why there is none, is there
 */
export const Invitations = ({ onShown }: { onShown: () => void }) => {
  const t = adminTexts.useTexts();
  const { date } = useFormatters();
  const roleName = useRoleName();
  const invitations = useInvitations();
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
              <p>{t('invitations.expires', { date: date(invitation.expiresAt) })}</p>
            </>
          ),
          actions: <InvitationActions invitation={invitation} />,
        })}
      />
    </Section>
  );
};

const InvitationActions = ({ invitation: { id, email, role } }: { invitation: Invitation }) => {
  const t = adminTexts.useTexts();
  const { done, failed } = useOutcome();
  const [revoking, setRevoking] = useState(false);
  const resend = useInvite();
  const revoke = useRevokeInvitation();
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        loading={resend.isPending}
        aria-label={t('invitations.resendTo', { email })}
        onClick={() =>
          resend.mutate(
            { email, role },
            {
              onSuccess: () => done(t('invitations.resent', { email })),
              onError: failed(t('invitations.resendFailed')),
            },
          )
        }
      >
        {t('invitations.resend')}
      </Button>
      <Button
        variant="ghost"
        size="sm"
        aria-label={t('invitations.revokeOf', { email })}
        onClick={() => setRevoking(true)}
      >
        {t('invitations.revoke')}
      </Button>
      <ConfirmDialog
        open={revoking}
        onOpenChange={setRevoking}
        title={t('invitations.revokeTitle', { email })}
        description={t('invitations.revokeDetail')}
        confirmLabel={t('invitations.revoke')}
        pending={revoke.isPending}
        onConfirm={() =>
          revoke.mutate(id, {
            onSuccess: () => done(t('invitations.revoked')),
            onError: failed(t('invitations.revokeFailed')),
            onSettled: () => setRevoking(false),
          })
        }
      />
    </>
  );
};
