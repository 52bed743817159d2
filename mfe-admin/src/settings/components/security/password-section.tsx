import { limits } from '@proviso/contracts';
import { Button, Field, Stack, TextInput } from '@proviso/ui';
import { FormDialog } from '@proviso/ui/overlays';
import { useState } from 'react';
import { adminTexts } from '../../../texts.ts';
import { useChangePassword } from '../../api/security.ts';
import { PasswordField } from '../password-field.tsx';
import { Section } from '../section.tsx';
import { useOutcome } from '../use-outcome.ts';

const { min } = limits.passwordCharacters;

/** Changes the user's password. */
export const PasswordSection = () => {
  const t = adminTexts.useTexts();
  const [open, setOpen] = useState(false);
  return (
    <Section
      title={t('password.title')}
      lead={t('password.lead')}
      actions={
        <Button variant="secondary" onClick={() => setOpen(true)}>
          {t('password.change')}
        </Button>
      }
    >
      {open && <PasswordDialog onClose={() => setOpen(false)} />}
    </Section>
  );
};

const PasswordDialog = ({ onClose }: { onClose: () => void }) => {
  const t = adminTexts.useTexts();
  const { done, failed } = useOutcome();
  const [currentPassword, setCurrent] = useState('');
  const [password, setPassword] = useState('');
  const [asked, setAsked] = useState(false);
  const { mutate, isPending, error } = useChangePassword();
  const isTooShort = password.length < min;
  const change = () => {
    setAsked(true);
    if (currentPassword === '' || isTooShort) return;
    mutate(
      { currentPassword, password },
      {
        onSuccess: () => {
          done(t('password.changed'), { description: t('password.changedDetail') });
          onClose();
        },
        onError: failed(t('password.failed')),
      },
    );
  };
  return (
    <FormDialog
      title={t('password.changeTitle')}
      lead={t('password.lead')}
      submitLabel={t('password.change')}
      pending={isPending}
      onSubmit={change}
      onClose={onClose}
    >
      <Stack>
        <PasswordField
          label={t('password.current')}
          missing={asked && currentPassword === ''}
          value={currentPassword}
          onChange={setCurrent}
          failure={error}
        />
        <Field
          label={t('password.new')}
          hint={t('password.newHint', { min })}
          error={asked && isTooShort ? t('password.tooShort', { min }) : undefined}
          required
        >
          <TextInput
            type="password"
            autoComplete="new-password"
            maxLength={limits.passwordCharacters.max}
            value={password}
            onChange={({ target }) => setPassword(target.value)}
          />
        </Field>
      </Stack>
    </FormDialog>
  );
};
