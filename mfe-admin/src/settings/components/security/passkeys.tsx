import { limits, type Passkey } from '@proviso/contracts';
import {
  Button,
  EmptyState,
  errorDetail,
  ErrorState,
  Field,
  Skeleton,
  Stack,
  TextInput,
  useFormatters,
} from '@proviso/ui';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { adminTexts } from '../../../texts.ts';
import { useEmailChange } from '../../api/email-change.ts';
import { useAddPasskey, usePasskeys, useRemovePasskey } from '../../api/passkeys.ts';
import { ActDialog } from '../act-dialog.tsx';
import { FormDialog } from '../form-dialog.tsx';
import { ItemList } from '../item-list.tsx';
import { Section } from '../section.tsx';
import { useOutcome } from '../use-outcome.ts';

/** The passkeys that the person can sign in with. */
export const Passkeys = () => {
  const t = adminTexts.useTexts();
  const { date, auditTime } = useFormatters();
  const { data, isPending, error, refetch } = usePasskeys();
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
      {isPending && <Skeleton items={1} height="3.5rem" />}
      {!isPending && data === undefined && (
        <ErrorState title={t('passkeys.loadFailed')} error={error} onRetry={() => void refetch()} />
      )}
      {data?.length === 0 && <EmptyState title={t('passkeys.empty')} />}
      {data !== undefined && data.length > 0 && (
        <ItemList
          label={t('passkeys.title')}
          items={data}
          keyOf={({ id }) => id}
          render={(passkey) => ({
            name: passkey.name,
            facts: (
              <>
                <p>{t('passkeys.since', { date: date(passkey.createdAt) })}</p>
                <p>
                  {passkey.lastUsedAt === null
                    ? t('passkeys.never')
                    : t('passkeys.used', { time: auditTime(passkey.lastUsedAt) })}
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
      )}
      {removing && <RemoveDialog passkey={removing} onClose={() => setRemoving(undefined)} />}
      {adding && <AddDialog onClose={() => setAdding(false)} />}
    </Section>
  );
};

const AddDialog = ({ onClose }: { onClose: () => void }) => {
  const t = adminTexts.useTexts();
  const { done, failed } = useOutcome();
  const asksPassword = useEmailChange().data?.hasPassword ?? true;
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [asked, setAsked] = useState(false);
  const { mutate, isPending } = useAddPasskey();
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
          // Without a detail it is not the server that refused, but the browser, its device, or the person.
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
        <Field
          label={t('passkeys.name')}
          hint={t('passkeys.nameHint')}
          error={asked && isMissing.name ? t('passkeys.nameMissing') : undefined}
          required
        >
          <TextInput
            maxLength={limits.nameCharacters}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        </Field>
        {asksPassword && (
          <Field
            label={t('password.current')}
            error={asked && isMissing.password ? t('password.required') : undefined}
            required
          >
            <TextInput
              type="password"
              autoComplete="current-password"
              value={password}
              onChange={({ target }) => setPassword(target.value)}
            />
          </Field>
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
