import type { InvitationOfLink } from '@proviso/contracts';
import { Button, Card, errorDetail, Muted, Stack, useToast, useUser } from '@proviso/ui';
import { usePageTexts } from '../page-texts.ts';
import { JoinForm } from './join-form.tsx';
import { useAccept } from './use-invitation.ts';

/** Milliseconds for which the welcome message is shown. Sign-up uses the same delay. */
const leaveDelay = 1500;

export interface AcceptCardProps {
  token: string;
  invitation: InvitationOfLink;
  /** Opens another URL with a full reload, so that no data of another organization remains on the page. */
  leave: (address: string) => void;
}

/** Lets the visitor accept, either with one click or with a password. */
export const AcceptCard = ({ token, invitation, leave }: AcceptCardProps) => {
  const t = usePageTexts();
  const toast = useToast();
  const user = useUser().data;
  const organization = invitation.organizationName;
  const accept = useAccept(token, {
    onSuccess: ({ user: joined }) => {
      toast({
        title: t('join.joined'),
        description: joined
          ? t('join.joinedDetail', { organization })
          : t('join.signInNow', { organization }),
        tone: 'success',
      });
      setTimeout(() => leave(joined ? '/' : '/?signin'), leaveDelay);
    },
    onError: (error) =>
      toast({
        title: t('join.failed'),
        description: errorDetail(error) ?? t('join.failedDetail'),
        tone: 'destructive',
      }),
  });
  const pending = accept.isPending || accept.isSuccess;
  if (!user) {
    return (
      <Card>
        <JoinForm invitation={invitation} pending={pending} onAccept={accept.mutate} />
      </Card>
    );
  }
  if (user.email.toLowerCase() !== invitation.email.toLowerCase()) {
    return (
      <Card role="alert">
        <Stack $gap={2}>
          <strong>{t('join.other')}</strong>
          <Muted>{t('join.otherDetail', { email: user.email })}</Muted>
        </Stack>
      </Card>
    );
  }
  return (
    <Card>
      <Stack>
        <Muted>{t('join.acceptHint')}</Muted>
        <Button size="lg" loading={pending} onClick={() => accept.mutate({})}>
          {t('join.accept')}
        </Button>
      </Stack>
    </Card>
  );
};
