import type { CurrentUser } from '@proviso/contracts';
import { ApiError, Button, Link, Muted, Row, Stack } from '@proviso/ui';
import { FormDialog } from '@proviso/ui/overlays';
import { useState } from 'react';
import { adminTexts } from '../../../texts.ts';
import { useHasPassword } from '../../api/email-change.ts';
import { useDeleteAccount, useDownloadOwnData } from '../../api/own-data.ts';
import { EmailField } from '../email-field.tsx';
import { PasswordField } from '../password-field.tsx';
import { Section } from '../section.tsx';
import { useOutcome } from '../use-outcome.ts';

/** Lets users download their data and delete their account. */
export const OwnData = ({ user }: { user: CurrentUser }) => {
  const t = adminTexts.useTexts();
  const { failed } = useOutcome();
  const [deleting, setDeleting] = useState(false);
  const { mutate, isPending } = useDownloadOwnData();
  return (
    <Section title={t('ownData.title')} lead={t('ownData.lead')}>
      <Row $gap={2}>
        <Button
          variant="secondary"
          loading={isPending}
          onClick={() => mutate(undefined, { onError: failed(t('ownData.downloadFailed')) })}
        >
          {t('ownData.download')}
        </Button>
        <Button variant="secondary" onClick={() => setDeleting(true)}>
          {t('ownData.delete')}
        </Button>
      </Row>
      {deleting && <DeleteDialog user={user} onClose={() => setDeleting(false)} />}
    </Section>
  );
};

const DeleteDialog = ({ user, onClose }: { user: CurrentUser; onClose: () => void }) => {
  const t = adminTexts.useTexts();
  const { failed } = useOutcome();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  // This query is already loaded, because the profile tab also needs it.
  const asksPassword = useHasPassword();
  const { mutate, error, isPending, isSuccess } = useDeleteAccount();
  const isOnlyOwner = error instanceof ApiError && error.code === 'organization.last-owner';
  const isConfirmed = email.trim().toLowerCase() === user.email.toLowerCase();
  const remove = () =>
    mutate(
      { email: email.trim(), ...(asksPassword && { password }) },
      {
        // A full page load removes the account's data from the page.
        onSuccess: () => location.assign('/'),
        onError: failed(t('ownData.deleteFailed')),
      },
    );
  return (
    <FormDialog
      title={t('ownData.deleteTitle')}
      lead={t('ownData.deleteLead')}
      submitLabel={t('ownData.delete')}
      submitDisabled={!isConfirmed || (asksPassword && password === '')}
      pending={isPending || isSuccess}
      onSubmit={remove}
      onClose={onClose}
    >
      <Stack>
        <EmailField
          label={t('ownData.email')}
          required
          autoComplete="off"
          value={email}
          onChange={setEmail}
        />
        {asksPassword && <PasswordField value={password} onChange={setPassword} failure={error} />}
        {isOnlyOwner && (
          <Stack $gap={2}>
            <Muted>{t('ownData.onlyOwner')}</Muted>
            <Row>
              <Link to="/settings/members">{t('ownData.toMembers')}</Link>
              <Link to="/settings/organization">{t('ownData.toClosing')}</Link>
            </Row>
          </Stack>
        )}
      </Stack>
    </FormDialog>
  );
};
