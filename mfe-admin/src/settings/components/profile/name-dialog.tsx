import { type CurrentUser, limits } from '@proviso/contracts';
import { Field, Stack, TextInput } from '@proviso/ui';
import { FormDialog } from '@proviso/ui/overlays';
import { useState } from 'react';
import { adminTexts } from '../../../texts.ts';
import { useSaveProfile } from '../../api/details.ts';
import { useOutcome } from '../use-outcome.ts';

/** Changes the user's name. */
export const NameDialog = ({ user, onClose }: { user: CurrentUser; onClose: () => void }) => {
  const t = adminTexts.useTexts();
  const { done, failed } = useOutcome();
  const [firstName, setFirst] = useState(user.firstName);
  const [lastName, setLast] = useState(user.lastName);
  const { mutate, isPending } = useSaveProfile();
  const save = () =>
    mutate(
      { firstName: firstName.trim(), lastName: lastName.trim() },
      {
        onSuccess: () => {
          done(t('profile.saved'));
          onClose();
        },
        onError: failed(t('profile.failed')),
      },
    );
  return (
    <FormDialog
      title={t('profile.editTitle')}
      lead={t('profile.editLead')}
      submitLabel={t('profile.save')}
      submitDisabled={firstName.trim() === '' || lastName.trim() === ''}
      pending={isPending}
      onSubmit={save}
      onClose={onClose}
    >
      <Stack>
        <Field label={t('profile.firstName')} required>
          <TextInput
            autoComplete="given-name"
            maxLength={limits.nameCharacters}
            value={firstName}
            onChange={({ target }) => setFirst(target.value)}
          />
        </Field>
        <Field label={t('profile.lastName')} required>
          <TextInput
            autoComplete="family-name"
            maxLength={limits.nameCharacters}
            value={lastName}
            onChange={({ target }) => setLast(target.value)}
          />
        </Field>
      </Stack>
    </FormDialog>
  );
};
