import {
  AUDIT_YEARS,
  industries,
  limits,
  organizationSizes,
  retentionPeriods,
  type OrganizationResponse,
  yearsOf,
} from '@proviso/contracts';
import {
  Button,
  ErrorState,
  Field,
  Muted,
  Row,
  Select,
  Skeleton,
  Stack,
  Textarea,
  TextInput,
  UnlessClosing,
  useMay,
} from '@proviso/ui';
import { useState } from 'react';
import { adminTexts } from '../../../texts.ts';
import { useOrganizationDetails, useSaveOrganization } from '../../api/details.ts';
import { Section } from '../section.tsx';
import { useOutcome } from '../use-outcome.ts';
import { SupportAccessSection } from './support-access.tsx';
import { ClosingSection } from './closing-section.tsx';
import { ExportSection } from './export-section.tsx';
import { LogoField } from './logo-field.tsx';
import { Variables } from './variables.tsx';

/** The organization's details, and support access. */
export const OrganizationTab = () => {
  const t = adminTexts.useTexts();
  const mayChange = useMay('organization.manage');
  const { data, isPending, error, refetch } = useOrganizationDetails();
  if (isPending) return <Skeleton items={1} height="16rem" />;
  if (data === undefined)
    return <ErrorState title={t('organization.loadFailed')} error={error} onRetry={() => void refetch()} />;
  return (
    <Stack $gap={6}>
      <UnlessClosing>
        <Details details={data} />
        <Variables />
      </UnlessClosing>
      {mayChange && <SupportAccessSection />}
      {mayChange && <ExportSection />}
      {mayChange && <ClosingSection name={data.name} />}
    </Stack>
  );
};

const Details = ({ details }: { details: OrganizationResponse }) => {
  const t = adminTexts.useTexts();
  const { done, failed } = useOutcome();
  const mayChange = useMay('organization.manage');
  /** Unsaved input, which takes precedence over other users' changes. */
  const [entered, setEntered] = useState<Partial<OrganizationResponse>>({});
  const { mutate, isPending } = useSaveOrganization();
  const values = { ...details, ...entered };
  const set = (change: Partial<OrganizationResponse>) => setEntered((before) => ({ ...before, ...change }));
  const isNamed = values.name.trim() !== '';
  const isAuditKept = (yearsOf(values.auditRetention) ?? AUDIT_YEARS) >= AUDIT_YEARS;
  const isChanged = JSON.stringify(values) !== JSON.stringify(details);
  const save = () =>
    mutate(values, {
      onSuccess: () => {
        setEntered((now) => (now === entered ? {} : now));
        done(t('organization.saved'));
      },
      onError: failed(t('organization.failed')),
    });
  return (
    <Section title={t('organization.title')} lead={t('organization.lead')}>
      {!mayChange && <Muted>{t('organization.readOnly')}</Muted>}
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (isNamed && isChanged && isAuditKept) save();
        }}
      >
        <Stack>
          <Field
            label={t('organization.name')}
            error={isNamed ? undefined : t('organization.nameMissing')}
            required
          >
            <TextInput
              autoComplete="organization"
              maxLength={limits.nameCharacters}
              disabled={!mayChange}
              value={values.name}
              onChange={({ target }) => set({ name: target.value })}
            />
          </Field>
          <Field label={t('organization.industry')}>
            <Select
              placeholder={t('organization.unset')}
              options={industries.map((value) => ({ value, label: t(`organization.industries.${value}`) }))}
              disabled={!mayChange}
              value={values.industry ?? ''}
              onChange={({ target }) =>
                set({ industry: industries.find((each) => each === target.value) ?? null })
              }
            />
          </Field>
          <Field label={t('organization.size')}>
            <Select
              placeholder={t('organization.unset')}
              options={organizationSizes.map((value) => ({
                value,
                label: t('organization.people', { size: value }),
              }))}
              disabled={!mayChange}
              value={values.size ?? ''}
              onChange={({ target }) =>
                set({ size: organizationSizes.find((each) => each === target.value) ?? null })
              }
            />
          </Field>
          <Field label={t('organization.location')} hint={t('organization.locationHint')}>
            <TextInput
              maxLength={limits.nameCharacters}
              disabled={!mayChange}
              value={values.location}
              onChange={({ target }) => set({ location: target.value })}
            />
          </Field>
          <Field label={t('organization.address')} hint={t('organization.addressHint')}>
            <Textarea
              rows={4}
              autoComplete="street-address"
              maxLength={limits.addressCharacters}
              disabled={!mayChange}
              value={values.address}
              onChange={({ target }) => set({ address: target.value })}
            />
          </Field>
          <LogoField logo={values.logo} logoType={values.logoType} disabled={!mayChange} onChange={set} />
          <Field label={t('organization.timeZone')} hint={t('organization.timeZoneHint')}>
            <Select
              options={timeZones(details.timeZone).map((value) => ({
                value,
                label: value.replaceAll('_', ' '),
              }))}
              disabled={!mayChange}
              value={values.timeZone}
              onChange={({ target }) => set({ timeZone: target.value })}
            />
          </Field>
          <Field label={t('organization.dataRetention')} hint={t('organization.dataRetentionHint')}>
            <Select
              options={retentionPeriods.map((value) => ({
                value,
                label: t(`organization.periods.${value}`),
              }))}
              disabled={!mayChange}
              value={values.dataRetention}
              onChange={({ target }) => {
                const dataRetention = retentionPeriods.find((each) => each === target.value);
                if (dataRetention) set({ dataRetention });
              }}
            />
          </Field>
          <Field
            label={t('organization.auditRetention')}
            hint={t('organization.auditRetentionHint')}
            error={isAuditKept ? undefined : t('organization.auditTooShort', { years: AUDIT_YEARS })}
          >
            <Select
              options={retentionPeriods.map((value) => ({
                value,
                label: t(`organization.periods.${value}`),
              }))}
              disabled={!mayChange}
              value={values.auditRetention}
              onChange={({ target }) => {
                const auditRetention = retentionPeriods.find((each) => each === target.value);
                if (auditRetention) set({ auditRetention });
              }}
            />
          </Field>
          {mayChange && (
            <Row>
              <Button type="submit" disabled={!isNamed || !isChanged || !isAuditKept} loading={isPending}>
                {t('organization.save')}
              </Button>
            </Row>
          )}
        </Stack>
      </form>
    </Section>
  );
};

/** The browser's time zones, plus the selected one. */
const timeZones = (chosen: string): readonly string[] =>
  [...new Set(['UTC', chosen, ...Intl.supportedValuesOf('timeZone')])].toSorted();
