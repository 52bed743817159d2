import type { User } from '@proviso/contracts';
import { errorDetail, useApi, useNotice, useToast, useMailing } from '@proviso/ui';
import { useMutation } from '@tanstack/react-query';
import { usePageTexts } from '../page-texts.ts';

/** Asks the user to confirm their email address. Shown until they do. */
export const UnverifiedNotice = ({ user }: { user: User }) => {
  const t = usePageTexts();
  const toast = useToast();
  const api = useApi();
  const { sendsEmail } = useMailing();
  const resend = useMutation({
    mutationFn: () => api.POST('/api/auth/verify-email/resend'),
    onSuccess: ({ message }) =>
      toast({
        title: t(sendsEmail ? 'account.notice.sent' : 'account.notice.created'),
        description: message,
        tone: 'success',
      }),
    onError: (error) =>
      toast({
        title: t('account.notice.failed'),
        description: errorDetail(error) ?? t('account.tryAgain'),
        tone: 'destructive',
      }),
  });
  // The operator appoints administrators, whose addresses need no confirmation.
  const confirmed = user.emailVerified || user.isAdmin;
  useNotice(
    confirmed
      ? undefined
      : {
          id: 'unverified-email',
          rank: 'soon',
          tone: 'warning',
          text: t(sendsEmail ? 'account.notice.text' : 'account.notice.outboxText', { email: user.email }),
          actions: [
            {
              label: t('account.notice.resend'),
              pending: resend.isPending,
              onPress: () => resend.mutate(),
            },
          ],
        },
  );
  return null;
};
