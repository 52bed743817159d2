import type { SignOn } from '@proviso/contracts';
import { Button, ErrorState, Field, Row, Select, Skeleton, Stack } from '@proviso/ui';
import { ConfirmDialog } from '@proviso/ui/overlays';
import { useState } from 'react';
import { adminTexts } from '../../../texts.ts';
import { useRemoveProvider, useSignOn } from '../../api/sign-on.ts';
import { Section } from '../section.tsx';
import { useOutcome } from '../use-outcome.ts';
import { Domains } from './domains.tsx';
import { OidcForm } from './oidc-form.tsx';
import { SamlForm } from './saml-form.tsx';
import { FeatureTurnedOffNotice } from './feature-turned-off-notice.tsx';

/** Settings for the organization's single sign-on. */
export const SignOnSections = () => {
  const t = adminTexts.useTexts();
  const { data, isPending, error, refetch } = useSignOn();
  if (isPending) return <Skeleton items={1} height="16rem" />;
  if (data === undefined)
    return <ErrorState title={t('signOn.loadFailed')} error={error} onRetry={() => void refetch()} />;
  return (
    <>
      {data.turnedOff && <FeatureTurnedOffNotice detail={t('signOn.turnedOffDetail')} />}
      <Domains domains={data.domains} mayAdd={!data.turnedOff} />
      {data.turnedOff ? (
        <LastProvider signOn={data} />
      ) : (
        <Provider signOn={data} key={JSON.stringify([data.provider, data.saml])} />
      )}
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
          <OidcForm signOn={signOn} buttons={buttons} />
        )}
      </Stack>
      {removing && <RemoveProvider onClose={() => setRemoving(false)} />}
    </Section>
  );
};

/**
 * The existing configuration, shown if an administrator has turned the feature off. It can only be removed.
 */
const LastProvider = ({ signOn: { provider, saml } }: { signOn: SignOn }) => {
  const t = adminTexts.useTexts();
  const [removing, setRemoving] = useState(false);
  const name = provider?.issuer ?? saml?.entityId;
  if (name === undefined) return null;
  return (
    <Section
      title={t('signOn.title')}
      lead={name}
      actions={
        <Button variant="secondary" onClick={() => setRemoving(true)}>
          {t('signOn.remove')}
        </Button>
      }
    >
      {removing && <RemoveProvider onClose={() => setRemoving(false)} />}
    </Section>
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
