import { type AdminUserDetails, limits } from '@proviso/contracts';
import { Button } from '@proviso/ui';
import { useState } from 'react';
import { adminTexts } from '../../../texts.ts';
import { ReasonDialog } from '../acts/reason-dialog.tsx';

const goTo = (address: string): void => location.assign(address);

export interface ActForSupportProps {
  person: AdminUserDetails;
  /** Opens a page with a full reload, because the signed-in user changes. */
  leave?: (address: string) => void;
}

/** Starts a support session as this user, if their organization has consented. */
export const ActForSupport = ({ person, leave = goTo }: ActForSupportProps) => {
  const t = adminTexts.useTexts();
  const [open, setOpen] = useState(false);
  const name = `${person.firstName} ${person.lastName}`;
  return (
    <>
      <Button
        variant="secondary"
        disabled={person.supportAccessUntil === null}
        title={person.supportAccessUntil === null ? t('adminSupport.noConsent') : undefined}
        onClick={() => setOpen(true)}
      >
        {t('adminSupport.act')}
      </Button>
      {open && (
        <ReasonDialog
          title={t('adminSupport.title', { name })}
          lead={t('adminSupport.lead', { name, minutes: limits.supportSessionMinutes })}
          hint={t('adminSupport.hint')}
          acts={[
            {
              confirm: t('adminSupport.act'),
              send: (api, reason) =>
                api.POST('/api/admin/users/{id}/support-session', {
                  path: { id: person.id },
                  body: { reason },
                }),
              done: () => leave('/dashboard'),
            },
          ]}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
};
