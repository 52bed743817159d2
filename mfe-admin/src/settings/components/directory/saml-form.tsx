import type { SamlMetadata, SignOn } from '@proviso/contracts';
import { Instant, Badge, Button, Field, Stack, Textarea, TextInput } from '@proviso/ui';
import { type ReactNode, useState } from 'react';
import { adminTexts } from '../../../texts.ts';
import { useReadMetadata, useSaveSaml } from '../../api/sign-on.ts';
import { ItemList } from '../item-list.tsx';
import { useOutcome } from '../use-outcome.ts';
import { CopyableText } from './code.tsx';
import { type ProviderCommon, ProviderForm, useProviderForm } from './provider-form.tsx';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Number of days before expiry at which a certificate is highlighted. */
const SOON_DAYS = 30;

/**
 * Form for the organization's SAML provider. `buttons` renders the footer; its argument is true while the
 * form is submitting.
 */
export const SamlForm = ({
  signOn: { saml, samlService },
  buttons,
}: {
  signOn: SignOn;
  buttons: (pending: boolean) => ReactNode;
}) => {
  const t = adminTexts.useTexts();
  const { told } = useOutcome();
  const { mutateAsync, isPending } = useSaveSaml();
  const form = useProviderForm(saml, {
    entityId: saml?.entityId ?? '',
    entryPoint: saml?.entryPoint ?? '',
    certificates: saml?.certificates.map(({ pem }) => pem).join('\n') ?? '',
    groupAttribute: saml?.groupAttribute ?? '',
  });
  const { values, set, asked } = form;
  const missing = (value: string, text: string) => (asked && value.trim() === '' ? text : undefined);
  const save = (common: ProviderCommon) => {
    const { entityId, entryPoint, certificates } = values;
    if ([entityId, entryPoint, certificates].some((value) => value.trim() === '')) return;
    const groupAttribute = values.groupAttribute.trim() === '' ? null : values.groupAttribute.trim();
    void told(
      mutateAsync({ entityId, entryPoint, certificates, groupAttribute, ...common }),
      t('signOn.saved'),
      t('signOn.saveFailed'),
    );
  };
  return (
    <Stack>
      <CopyableText label={t('saml.entityIdOfOurs')} text={samlService.entityId} />
      <CopyableText label={t('saml.acs')} text={samlService.acs} />
      <Metadata onRead={set} />
      <ProviderForm form={form} pending={isPending} onSave={save} buttons={buttons}>
        <Field
          label={t('saml.entityId')}
          error={missing(values.entityId, t('saml.entityIdMissing'))}
          required
        >
          <TextInput
            maxLength={1_024}
            value={values.entityId}
            onChange={({ target }) => set({ entityId: target.value })}
          />
        </Field>
        <Field
          label={t('saml.entryPoint')}
          hint={t('saml.entryPointHint')}
          error={missing(values.entryPoint, t('saml.entryPointMissing'))}
          required
        >
          <TextInput
            type="url"
            maxLength={2_000}
            value={values.entryPoint}
            onChange={({ target }) => set({ entryPoint: target.value })}
          />
        </Field>
        <Field
          label={t('saml.certificates')}
          hint={t('saml.certificatesHint')}
          error={missing(values.certificates, t('saml.certificatesMissing'))}
          required
        >
          <Textarea
            rows={6}
            spellCheck={false}
            maxLength={40_000}
            value={values.certificates}
            onChange={({ target }) => set({ certificates: target.value })}
          />
        </Field>
        {saml && <Certificates certificates={saml.certificates} />}
        <Field label={t('saml.groupAttribute')} hint={t('saml.groupAttributeHint')}>
          <TextInput
            maxLength={200}
            value={values.groupAttribute}
            onChange={({ target }) => set({ groupAttribute: target.value })}
          />
        </Field>
      </ProviderForm>
    </Stack>
  );
};

/** Fills the form from the provider's metadata, which the user pastes or uploads. */
const Metadata = ({ onRead }: { onRead: (read: SamlMetadata) => void }) => {
  const t = adminTexts.useTexts();
  const { told } = useOutcome();
  const { mutateAsync, isPending } = useReadMetadata();
  const [xml, setXml] = useState('');
  const read = () => void told(mutateAsync(xml).then(onRead), t('saml.read'), t('saml.readFailed'));
  return (
    <Stack>
      <Field label={t('saml.metadata')} hint={t('saml.metadataHint')}>
        <Textarea rows={3} spellCheck={false} value={xml} onChange={({ target }) => setXml(target.value)} />
      </Field>
      <Field label={t('saml.file')}>
        <TextInput
          type="file"
          accept=".xml,text/xml,application/xml,application/samlmetadata+xml"
          onChange={({ target }) => void target.files?.[0]?.text().then(setXml)}
        />
      </Field>
      <div>
        <Button variant="secondary" disabled={xml.trim() === ''} loading={isPending} onClick={read}>
          {t('saml.readMetadata')}
        </Button>
      </div>
    </Stack>
  );
};

const Certificates = ({ certificates }: Pick<NonNullable<SignOn['saml']>, 'certificates'>) => {
  const t = adminTexts.useTexts();
  const [now] = useState(Date.now);
  return (
    <ItemList
      label={t('saml.certificates')}
      items={certificates}
      keyOf={({ sha256 }) => sha256}
      render={({ subject, validTo }) => ({
        name: (
          <>
            {subject}{' '}
            {Date.parse(validTo) < now + SOON_DAYS * DAY_MS && (
              <Badge tone="warning">{Date.parse(validTo) < now ? t('saml.ended') : t('saml.endsSoon')}</Badge>
            )}
          </>
        ),
        facts: (
          <Instant at={validTo} form="date">
            {(date) => t('saml.ends', { date })}
          </Instant>
        ),
      })}
    />
  );
};
