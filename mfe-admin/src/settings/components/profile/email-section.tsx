import type { CurrentUser, EmailChange } from '@proviso/contracts';
import { Button, ErrorState, Muted, Row, sentence, Skeleton, Stack, useFormatters } from '@proviso/ui';
import { FormDialog } from '@proviso/ui/overlays';
import { useState } from 'react';
import { adminTexts } from '../../../texts.ts';
import { useRequestEmailChange, useCancelEmailChange, useEmailChange } from '../../api/email-change.ts';
import { EmailField } from '../email-field.tsx';
import { PasswordField } from '../password-field.tsx';
import { Section } from '../section.tsx';
import { useOutcome } from '../use-outcome.ts';

/**
 * The user's sign-in address, and its pending change, which must be confirmed from the old and the new
 * address.
 */
export const EmailSection = ({ user }: { user: CurrentUser }) => {
  const t = adminTexts.useTexts();
  const [changing, setChanging] = useState(false);
  const { data, isPending, error, refetch } = useEmailChange();
  return (
    <Section
      title={t('emailChange.title')}
      lead={t('emailChange.lead', { email: user.email })}
      actions={
        <Button variant="secondary" disabled={data === undefined} onClick={() => setChanging(true)}>
          {t('emailChange.change')}
        </Button>
      }
    >
      {isPending && <Skeleton items={1} height="2rem" />}
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data?.change && <Waiting change={data.change} />}
      {changing && data && (
        <ChangeDialog asksPassword={data.hasPassword} onClose={() => setChanging(false)} />
      )}
    </Section>
  );
};

const Waiting = ({ change }: { change: NonNullable<EmailChange['change']> }) => {
  const t = adminTexts.useTexts();
  const { dateTime } = useFormatters();
  const { told } = useOutcome();
  const { mutateAsync, isPending } = useCancelEmailChange();
  const { email, oldAgreed, newAgreed, expiresAt } = change;
  const missing = oldAgreed
    ? 'emailChange.newMissing'
    : newAgreed
      ? 'emailChange.oldMissing'
      : 'emailChange.bothMissing';
  const callOff = () => told(mutateAsync(), t('emailChange.calledOff'), t('emailChange.failed'));
  return (
    <Row $justify="space-between">
      <Muted>{t(missing, { email, until: dateTime(expiresAt) })}</Muted>
      <Button variant="secondary" loading={isPending} onClick={() => void callOff()}>
        {t('emailChange.callOff')}
      </Button>
    </Row>
  );
};

const ChangeDialog = ({ asksPassword, onClose }: { asksPassword: boolean; onClose: () => void }) => {
  const t = adminTexts.useTexts();
  const { done, failed } = useOutcome();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const { mutate, isPending, error } = useRequestEmailChange();
  const ask = () =>
    mutate(
      { email: email.trim(), ...(asksPassword && { password }) },
      {
        onSuccess: ({ message }) => {
          done(t('emailChange.asked'), { description: sentence(message) });
          onClose();
        },
        onError: failed(t('emailChange.failed')),
      },
    );
  return (
    <FormDialog
      title={t('emailChange.dialogTitle')}
      lead={t('emailChange.dialogLead')}
      submitLabel={t('emailChange.submit')}
      submitDisabled={email.trim() === '' || (asksPassword && password === '')}
      pending={isPending}
      onSubmit={ask}
      onClose={onClose}
    >
      <Stack>
        <EmailField label={t('emailChange.newEmail')} required value={email} onChange={setEmail} />
        {asksPassword && <PasswordField value={password} onChange={setPassword} failure={error} />}
      </Stack>
    </FormDialog>
  );
};
