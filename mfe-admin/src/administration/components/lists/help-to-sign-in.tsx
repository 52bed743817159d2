import { type AdminUser, isAddress } from '@proviso/contracts';
import { Button, useMailing } from '@proviso/ui';
import { useState } from 'react';
import { adminTexts } from '../../../texts.ts';
import { ReasonDialog } from '../acts/reason-dialog.tsx';

/** Emails a user a password reset link, or turns off their two-factor authentication. Requires a reason. */
export const HelpToSignIn = ({ person: { id, email, firstName, lastName } }: { person: AdminUser }) => {
  const t = adminTexts.useTexts();
  const [open, setOpen] = useState(false);
  if (!isAddress(email)) return null;
  const name = `${firstName} ${lastName}`;
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        aria-label={t('adminHelp.helpName', { name })}
        onClick={() => setOpen(true)}
      >
        {t('adminHelp.help')}
      </Button>
      {open && <HelpDialog id={id} email={email} name={name} onClose={() => setOpen(false)} />}
    </>
  );
};

interface HelpDialogProps {
  id: string;
  email: string;
  name: string;
  onClose: () => void;
}

const HelpDialog = ({ id, email, name, onClose }: HelpDialogProps) => {
  const t = adminTexts.useTexts();
  const { sendsEmail } = useMailing();
  return (
    <ReasonDialog
      title={t('adminHelp.title', { name })}
      lead={t('adminHelp.lead')}
      hint={t('adminErasure.reasonHint')}
      acts={[
        {
          confirm: t('adminHelp.send'),
          send: (api, reason) =>
            api.POST('/api/admin/users/{id}/send-password-reset', { path: { id }, body: { reason } }),
          done: t(sendsEmail ? 'adminHelp.sent' : 'adminHelp.kept', { email }),
        },
        {
          confirm: t('adminHelp.end'),
          send: (api, reason) =>
            api.POST('/api/admin/users/{id}/end-two-factor', { path: { id }, body: { reason } }),
          done: t('adminHelp.ended', { email }),
        },
      ]}
      onClose={onClose}
    />
  );
};
