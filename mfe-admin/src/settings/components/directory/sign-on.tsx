import type { SignOn } from '@proviso/contracts';
import {
  Button,
  Checkbox,
  ErrorState,
  Field,
  Row,
  Select,
  Skeleton,
  Stack,
  Textarea,
  TextInput,
} from '@proviso/ui';
import { ConfirmDialog } from '@proviso/ui/overlays';
import { type ReactNode, useState } from 'react';
import { adminTexts } from '../../../texts.ts';
import { useRemoveProvider, useSaveProvider, useSignOn } from '../../api/sign-on.ts';
import { Section } from '../section.tsx';
import { useOutcome } from '../use-outcome.ts';
import { Copied } from './code.tsx';
import { Domains } from './domains.tsx';
import { rolesIn, textOfRoles } from './roles-text.ts';
import { SamlForm } from './saml-form.tsx';

/** How the organization signs its people in by a provider of its own. */
export const SignOnSections = () => {
  const t = adminTexts.useTexts();
  const { data, isPending, error, refetch } = useSignOn();
  if (isPending) return <Skeleton items={1} height="16rem" />;
  if (data === undefined)
    return <ErrorState title={t('signOn.loadFailed')} error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <Domains domains={data.domains} />
      <Provider signOn={data} key={JSON.stringify([data.provider, data.saml])} />
    </>
  );
};

const Provider = ({ signOn }: { signOn: SignOn }) => {
  const t = adminTexts.useTexts();
  const [protocol, setProtocol] = useState(signOn.saml ? 'saml' : 'oidc');
  const [removing, setRemoving] = useState(false);
  const isThere = protocol === 'saml' ? signOn.saml !== null : signOn.provider !== null;
  const isOther = protocol === 'saml' ? signOn.provider !== null : signOn.saml !== null;
  const buttons = (pending: boolean) => (
    <Row $gap={2}>
      <Button type="submit" loading={pending}>
        {t('signOn.save')}
      </Button>
      {isThere && (
        <Button variant="secondary" onClick={() => setRemoving(true)}>
          {t('signOn.remove')}
        </Button>
      )}
    </Row>
  );
  return (
    <Section title={t('signOn.title')} lead={t('signOn.lead')}>
      <Stack>
        <Field label={t('saml.protocol')} {...(isOther && { hint: t('saml.replaces') })}>
          <Select
            options={[
              { value: 'oidc', label: 'OpenID Connect' },
              { value: 'saml', label: 'SAML 2.0' },
            ]}
            value={protocol}
            onChange={({ target }) => setProtocol(target.value)}
          />
        </Field>
        {protocol === 'saml' ? (
          <SamlForm signOn={signOn} buttons={buttons} />
        ) : (
          <ConnectForm signOn={signOn} buttons={buttons} />
        )}
      </Stack>
      {removing && <RemoveProvider onClose={() => setRemoving(false)} />}
    </Section>
  );
};

const ConnectForm = ({
  signOn: { callback, provider },
  buttons,
}: {
  signOn: SignOn;
  buttons: (pending: boolean) => ReactNode;
}) => {
  const t = adminTexts.useTexts();
  const { told } = useOutcome();
  const { mutateAsync, isPending } = useSaveProvider();
  const [asked, setAsked] = useState(false);
  const [values, setValues] = useState({
    issuer: provider?.issuer ?? '',
    clientId: provider?.clientId ?? '',
    secret: '',
    groupClaim: provider?.groupClaim ?? '',
    roles: textOfRoles(provider?.roles ?? []),
    enforced: provider?.enforced ?? false,
  });
  const set = (change: Partial<typeof values>) => setValues((before) => ({ ...before, ...change }));
  const { roles, faultyLine } = rolesIn(values.roles);
  const [issuer, clientId, groupClaim] = [
    values.issuer.trim(),
    values.clientId.trim(),
    values.groupClaim.trim(),
  ];
  const save = () => {
    setAsked(true);
    if (issuer === '' || clientId === '' || faultyLine !== undefined) return;
    const { enforced, secret } = values;
    const named = { issuer, clientId, groupClaim: groupClaim === '' ? null : groupClaim, roles, enforced };
    void told(
      mutateAsync(secret === '' && provider?.hasSecret ? named : { ...named, clientSecret: secret }),
      t('signOn.saved'),
      t('signOn.saveFailed'),
    );
  };
  return (
    <Stack>
      <Copied label={t('signOn.callback')} text={callback} />
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isPending) save();
        }}
      >
        <Stack>
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
          <Field
            label={t('signOn.roles')}
            hint={t('signOn.rolesHint')}
            error={
              asked && faultyLine !== undefined ? t('signOn.rolesFaulty', { line: faultyLine }) : undefined
            }
          >
            <Textarea rows={4} value={values.roles} onChange={({ target }) => set({ roles: target.value })} />
          </Field>
          <Checkbox
            label={t('signOn.enforced')}
            checked={values.enforced}
            onChange={({ target }) => set({ enforced: target.checked })}
          />
          {buttons(isPending)}
        </Stack>
      </form>
    </Stack>
  );
};

const RemoveProvider = ({ onClose }: { onClose: () => void }) => {
  const t = adminTexts.useTexts();
  const { told } = useOutcome();
  const { mutateAsync, isPending } = useRemoveProvider();
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('signOn.removeTitle')}
      description={t('signOn.removeDetail')}
      confirmLabel={t('signOn.remove')}
      tone="destructive"
      pending={isPending}
      onConfirm={() => void told(mutateAsync(), t('signOn.removed'), t('signOn.removeFailed')).then(onClose)}
    />
  );
};
