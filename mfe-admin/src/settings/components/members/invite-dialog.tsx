import type { OrganizationRole } from '@proviso/contracts';
import { ApiError, Field, Stack, TextInput, useMailing } from '@proviso/ui';
import { FormDialog } from '@proviso/ui/overlays';
import { useState } from 'react';
import { adminTexts } from '../../../texts.ts';
import { useInvite } from '../../api/members.ts';
import { useMailedDetails, useOutcome } from '../use-outcome.ts';
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
  const { sendsEmail } = useMailing();
  const mailed = useMailedDetails();
  const send = () => {
    if (email.trim() === '') {
      setFault(t('invite.emailMissing'));
      return;
    }
    mutate(
      { email: email.trim(), role },
      {
        onSuccess: (invitation) => {
          done(t(sendsEmail ? 'invite.sent' : 'invite.created', { email: invitation.email }), mailed);
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
      lead={t(sendsEmail ? 'invite.lead' : 'invite.leadKept')}
      submitLabel={t(sendsEmail ? 'invite.send' : 'invite.create')}
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
