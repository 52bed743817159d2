import type { Passkey } from '@proviso/contracts';
import { Instant, Button, errorDetail, Stack } from '@proviso/ui';
import { FormDialog } from '@proviso/ui/overlays';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { adminTexts } from '../../../texts.ts';
import { useHasPassword } from '../../api/email-change.ts';
import { useAddPasskey, usePasskeys, useRemovePasskey } from '../../api/passkeys.ts';
import { ActDialog } from '../act-dialog.tsx';
import { LoadedItems } from '../item-list.tsx';
import { PasswordField } from '../password-field.tsx';
import { Section } from '../section.tsx';
import { useOutcome } from '../use-outcome.ts';
import { NameField } from './name-field.tsx';

/** The user's passkeys. */
export const Passkeys = () => {
  const t = adminTexts.useTexts();
  const passkeys = usePasskeys();
  const [removing, setRemoving] = useState<Passkey>();
  const [adding, setAdding] = useState(false);
  return (
    <Section
      title={t('passkeys.title')}
      lead={t('passkeys.lead')}
      actions={
        <Button onClick={() => setAdding(true)}>
          <Plus size={16} aria-hidden />
          {t('passkeys.add')}
        </Button>
      }
    >
      <LoadedItems
        list={passkeys}
        label={t('passkeys.title')}
        failed={t('passkeys.loadFailed')}
        empty={t('passkeys.empty')}
        keyOf={({ id }) => id}
        render={(passkey) => ({
          name: passkey.name,
          facts: (
            <>
              <p>
                <Instant at={passkey.createdAt} form="date">
                  {(date) => t('passkeys.since', { date })}
                </Instant>
              </p>
              <p>
                {passkey.lastUsedAt === null ? (
                  t('passkeys.never')
                ) : (
                  <Instant at={passkey.lastUsedAt} form="recent">
                    {(time) => t('passkeys.used', { time })}
                  </Instant>
                )}
              </p>
            </>
          ),
          actions: (
            <Button
              variant="secondary"
              size="sm"
              aria-label={t('passkeys.removeOf', { name: passkey.name })}
              onClick={() => setRemoving(passkey)}
            >
              {t('passkeys.remove')}
            </Button>
          ),
        })}
      />
      {removing && <RemoveDialog passkey={removing} onClose={() => setRemoving(undefined)} />}
      {adding && <AddDialog onClose={() => setAdding(false)} />}
    </Section>
  );
};

const AddDialog = ({ onClose }: { onClose: () => void }) => {
  const t = adminTexts.useTexts();
  const { done, failed } = useOutcome();
  const asksPassword = useHasPassword();
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [asked, setAsked] = useState(false);
  const { mutate, isPending, error: failure } = useAddPasskey();
  const isMissing = { name: name.trim() === '', password: asksPassword && password === '' };
  const add = () => {
    setAsked(true);
    if (isMissing.name || isMissing.password) return;
    mutate(
      { name: name.trim(), ...(asksPassword && { password }) },
      {
        onSuccess: () => {
          done(t('passkeys.added', { name: name.trim() }));
          onClose();
        },
        onError: (error) =>
          // If the error has no detail, it came from the browser, the device, or the user rather than from
          // the server.
          failed(t(errorDetail(error) === undefined ? 'passkeys.noAnswer' : 'passkeys.addFailed'))(error),
      },
    );
  };
  return (
    <FormDialog
      title={t('passkeys.addTitle')}
      lead={t('passkeys.addLead')}
      submitLabel={t('passkeys.continue')}
      pending={isPending}
      onSubmit={add}
      onClose={onClose}
    >
      <Stack>
        <NameField
          label={t('passkeys.name')}
          hint={t('passkeys.nameHint')}
          missing={asked && isMissing.name ? t('passkeys.nameMissing') : undefined}
          value={name}
          onChange={setName}
        />
        {asksPassword && (
          <PasswordField
            label={t('password.current')}
            missing={asked && isMissing.password}
            value={password}
            onChange={setPassword}
            failure={failure}
          />
        )}
      </Stack>
    </FormDialog>
  );
};

const RemoveDialog = ({ passkey: { id, name }, onClose }: { passkey: Passkey; onClose: () => void }) => {
  const t = adminTexts.useTexts();
  const { mutateAsync } = useRemovePasskey();
  return (
    <ActDialog
      title={t('passkeys.removeTitle', { name })}
      description={t('passkeys.removeDetail')}
      confirmLabel={t('passkeys.remove')}
      act={() => mutateAsync(id)}
      done={t('passkeys.removed', { name })}
      failed={t('passkeys.removeFailed', { name })}
      onClose={onClose}
    />
  );
};
