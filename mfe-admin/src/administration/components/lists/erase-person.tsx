import { type AdminUser, isAddress, type SubscriptionFate, subscriptionFates } from '@proviso/contracts';
import { Button, Field, Select, TextInput } from '@proviso/ui';
import { useState } from 'react';
import { adminTexts } from '../../../texts.ts';
import { ReasonDialog } from '../acts/reason-dialog.tsx';

interface EraseDialogProps {
  person: AdminUser;
  name: string;
  onClose: () => void;
}

const EraseDialog = ({ person: { id, email }, name, onClose }: EraseDialogProps) => {
  const t = adminTexts.useTexts();
  const [typed, setTyped] = useState('');
  const [fate, setFate] = useState<SubscriptionFate>();
  const isNamed = typed.trim().toLowerCase() === email.toLowerCase();
  return (
    <ReasonDialog
      title={t('adminErasure.title', { name })}
      lead={t('adminErasure.lead')}
      hint={t('adminErasure.reasonHint')}
      acts={[
        {
          confirm: t('adminErasure.erase'),
          send: (api, reason) =>
            api.POST('/api/admin/users/{id}/erase', {
              path: { id },
              body: { email: typed.trim(), ...(fate && { subscription: fate }), reason },
            }),
          done: t('adminErasure.done'),
          destructive: true,
        },
      ]}
      failed={t('adminErasure.failed')}
      complete={isNamed}
      onClose={onClose}
    >
      {(tried) => (
        <>
          <Field
            label={t('adminErasure.confirm', { email })}
            required
            error={tried && !isNamed ? t('adminErasure.notConfirmed') : undefined}
          >
            <TextInput
              type="email"
              autoComplete="off"
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
          </Field>
          <Field label={t('adminErasure.subscription')}>
            <Select
              placeholder={t('adminErasure.undecided')}
              options={subscriptionFates.map((value) => ({ value, label: t(`adminErasure.fates.${value}`) }))}
              value={fate ?? ''}
              onChange={({ target: { value } }) => setFate(subscriptionFates.find((one) => one === value))}
            />
          </Field>
        </>
      )}
    </ReasonDialog>
  );
};

/** Erases a user permanently. Requires a reason and the user's email address. */
export const ErasePerson = ({ person, size = 'md' }: { person: AdminUser; size?: 'sm' | 'md' }) => {
  const t = adminTexts.useTexts();
  const [open, setOpen] = useState(false);
  if (!isAddress(person.email)) return null;
  const name = `${person.firstName} ${person.lastName}`;
  return (
    <>
      <Button
        variant="secondary"
        size={size}
        aria-label={t('adminErasure.eraseName', { name })}
        onClick={() => setOpen(true)}
      >
        {t('adminErasure.erase')}
      </Button>
      {open && <EraseDialog person={person} name={name} onClose={() => setOpen(false)} />}
    </>
  );
};
