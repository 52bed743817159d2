import { type AdminUser, isAddress } from '@proviso/contracts';
import { Button } from '@proviso/ui';
import { useState } from 'react';
import { adminTexts } from '../../../texts.ts';
import { administrationPath } from '../../api/admin-lists.ts';
import { ReasonDialog } from '../acts/reason-dialog.tsx';

/** Emails a user a password reset link, or turns off their two-factor authentication. Requires a reason. */
export const HelpToSignIn = ({ person: { id, email, firstName, lastName } }: { person: AdminUser }) => {
  const t = adminTexts.useTexts();
  const [open, setOpen] = useState(false);
  if (!isAddress(email)) return null;
  const name = `${firstName} ${lastName}`;
  const address = `${administrationPath}/users/${id}`;
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
      {open && (
        <ReasonDialog
          title={t('adminHelp.title', { name })}
          lead={t('adminHelp.lead')}
          hint={t('adminErasure.reasonHint')}
          acts={[
            {
              confirm: t('adminHelp.send'),
              address: `${address}/send-password-reset`,
              done: t('adminHelp.sent', { email }),
            },
            {
              confirm: t('adminHelp.end'),
              address: `${address}/end-two-factor`,
              done: t('adminHelp.ended', { email }),
            },
          ]}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
};
