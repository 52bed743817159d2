import type { OrganizationRole } from '@proviso/contracts';
import { ApiError, Field, Stack, TextInput } from '@proviso/ui';
import { useState } from 'react';
import { adminTexts } from '../../../texts.ts';
import { useInvite } from '../../api/members.ts';
import { FormDialog } from '../form-dialog.tsx';
import { useOutcome } from '../use-outcome.ts';
import { ConfirmEmailFirst } from '../confirm-email-first.tsx';
import { RoleField } from './role-field.tsx';

/** Invites one person by email. */
export const InviteDialog = ({ onClose }: { onClose: () => void }) => {
  const t = adminTexts.useTexts();
  const { done, failed } = useOutcome();
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<OrganizationRole>('editor');
  const [fault, setFault] = useState<string>();
  const { mutate, isPending } = useInvite();
  const send = () => {
    if (email.trim() === '') {
      setFault(t('invite.emailMissing'));
      return;
    }
    mutate(
      { email: email.trim(), role },
      {
        onSuccess: (invitation) => {
          done(t('invite.sent', { email: invitation.email }));
          onClose();
        },
        onError: (error) => {
          const ofField =
            error instanceof ApiError ? error.errors.find(({ path }) => path === 'email') : undefined;
          if (ofField) setFault(ofField.message);
          else failed(t('invite.failed'))(error);
        },
      },
    );
  };
  return (
    <FormDialog
      title={t('invite.title')}
      lead={t('invite.lead')}
      submitLabel={t('invite.send')}
      pending={isPending}
      onSubmit={send}
      onClose={onClose}
    >
      <Stack>
        <ConfirmEmailFirst />
        <Field label={t('invite.email')} error={fault} required>
          <TextInput
            type="email"
            autoComplete="off"
            value={email}
            onChange={({ target }) => {
              setEmail(target.value);
              setFault(undefined);
            }}
          />
        </Field>
        <RoleField value={role} onChange={setRole} />
      </Stack>
    </FormDialog>
  );
};
