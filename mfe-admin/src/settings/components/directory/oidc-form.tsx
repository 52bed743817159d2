import type { SignOn } from '@proviso/contracts';
import { Field, Stack, TextInput } from '@proviso/ui';
import type { ReactNode } from 'react';
import { adminTexts } from '../../../texts.ts';
import { useSaveProvider } from '../../api/sign-on.ts';
import { useOutcome } from '../use-outcome.ts';
import { CopyableText } from './code.tsx';
import { type ProviderCommon, ProviderForm, useProviderForm } from './provider-form.tsx';

/**
 * Form for the organization's OpenID Connect provider. `buttons` renders the footer; its argument is true
 * while the form is submitting.
 */
export const OidcForm = ({
  signOn: { callback, provider },
  buttons,
}: {
  signOn: SignOn;
  buttons: (pending: boolean) => ReactNode;
}) => {
  const t = adminTexts.useTexts();
  const { told } = useOutcome();
  const { mutateAsync, isPending } = useSaveProvider();
  const form = useProviderForm(provider, {
    issuer: provider?.issuer ?? '',
    clientId: provider?.clientId ?? '',
    secret: '',
    groupClaim: provider?.groupClaim ?? '',
  });
  const { values, set, asked } = form;
  const [issuer, clientId, groupClaim] = [
    values.issuer.trim(),
    values.clientId.trim(),
    values.groupClaim.trim(),
  ];
  const save = (common: ProviderCommon) => {
    if (issuer === '' || clientId === '') return;
    const { secret } = values;
    const named = { issuer, clientId, groupClaim: groupClaim === '' ? null : groupClaim, ...common };
    void told(
      mutateAsync(secret === '' && provider?.hasSecret ? named : { ...named, clientSecret: secret }),
      t('signOn.saved'),
      t('signOn.saveFailed'),
    );
  };
  return (
    <Stack>
      <CopyableText label={t('signOn.callback')} text={callback} />
      <ProviderForm form={form} pending={isPending} onSave={save} buttons={buttons}>
        <Field
          label={t('signOn.issuer')}
          hint={t('signOn.issuerHint')}
          error={asked && issuer === '' ? t('signOn.issuerMissing') : undefined}
          required
        >
          <TextInput
            type="url"
            maxLength={500}
            value={values.issuer}
            onChange={({ target }) => set({ issuer: target.value })}
          />
        </Field>
        <Field
          label={t('signOn.clientId')}
          error={asked && clientId === '' ? t('signOn.clientIdMissing') : undefined}
          required
        >
          <TextInput
            maxLength={200}
            value={values.clientId}
            onChange={({ target }) => set({ clientId: target.value })}
          />
        </Field>
        <Field label={t('signOn.secret')} {...(provider?.hasSecret && { hint: t('signOn.secretKept') })}>
          <TextInput
            type="password"
            autoComplete="off"
            maxLength={1_000}
            value={values.secret}
            onChange={({ target }) => set({ secret: target.value })}
          />
        </Field>
        <Field label={t('signOn.groupClaim')} hint={t('signOn.groupClaimHint')}>
          <TextInput
            maxLength={100}
            value={values.groupClaim}
            onChange={({ target }) => set({ groupClaim: target.value })}
          />
        </Field>
      </ProviderForm>
    </Stack>
  );
};
