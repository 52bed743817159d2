import type { Notice, User } from '@proviso/contracts';
import { Button, color, errorDetail, from, radius, space, text, useApi, useToast } from '@proviso/ui';
import { useMutation } from '@tanstack/react-query';
import { MailWarning } from 'lucide-react';
import { styled } from 'styled-components';
import { shellTexts } from '../texts.ts';

const Root = styled.section`
  display: flex;
  gap: ${space[3]};
  align-items: center;
  margin-bottom: ${space[3]};
  padding: ${space[2]} ${space[3]};
  border-radius: ${radius.md};
  background: ${color.warningSoft};
  color: ${color.onWarningSoft};
  font: ${text('sm')};
  p {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  > svg,
  > button {
    flex: none;
  }
  ${from.tablet} {
    padding-inline: ${space[4]};
  }
`;

/** Asks the user to confirm their email address until they have. */
export const UnverifiedNotice = ({ user }: { user: User }) => {
  const t = shellTexts.useTexts();
  const toast = useToast();
  const api = useApi();
  const resend = useMutation({
    mutationFn: () => api.post<Notice>('/api/auth/verify-email/resend'),
    onSuccess: ({ message }) =>
      toast({ title: t('account.notice.sent'), description: message, tone: 'success' }),
    onError: (error) =>
      toast({
        title: t('account.notice.failed'),
        description: errorDetail(error) ?? t('account.tryAgain'),
        tone: 'destructive',
      }),
  });
  // Administrators are named by whoever runs the installation.
  if (user.emailVerified || user.isAdmin) return null;
  return (
    <Root aria-label={t('account.notice.label')}>
      <MailWarning size={18} aria-hidden />
      <p>{t('account.notice.text', { email: user.email })}</p>
      <Button variant="secondary" size="sm" loading={resend.isPending} onClick={() => resend.mutate()}>
        {t('account.notice.resend')}
      </Button>
    </Root>
  );
};
