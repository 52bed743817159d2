import type { OrganizationExport } from '@proviso/contracts';
import { Button, ErrorState, Muted, Row, Skeleton, useFormatters, useMailing } from '@proviso/ui';
import { FormDialog } from '@proviso/ui/overlays';
import { useState } from 'react';
import { adminTexts } from '../../../texts.ts';
import { useHasPassword } from '../../api/email-change.ts';
import { exportFilePath, useRequestExport, useOrganizationExport } from '../../api/organization-export.ts';
import { PasswordField } from '../password-field.tsx';
import { Section } from '../section.tsx';
import { useOutcome } from '../use-outcome.ts';

/** Lets owners export all the organization's data as one file. */
export const ExportSection = () => {
  const t = adminTexts.useTexts();
  const { sendsEmail } = useMailing();
  const { data, isPending, error, refetch } = useOrganizationExport();
  const [asking, setAsking] = useState(false);
  return (
    <Section
      title={t('organizationExport.title')}
      lead={t(sendsEmail ? 'organizationExport.lead' : 'organizationExport.leadKept')}
    >
      {isPending && <Skeleton items={1} height="2.5rem" />}
      {!isPending && data === undefined && (
        <ErrorState title={t('organizationExport.loadFailed')} error={error} onRetry={() => void refetch()} />
      )}
      {data && <State state={data} />}
      {data && data.status !== 'running' && (
        <Row>
          <Button variant="secondary" onClick={() => setAsking(true)}>
            {t('organizationExport.ask')}
          </Button>
        </Row>
      )}
      {asking && <AskDialog onClose={() => setAsking(false)} />}
    </Section>
  );
};

const State = ({ state: { status, written, bytes, expiresAt } }: { state: OrganizationExport }) => {
  const t = adminTexts.useTexts();
  const { minute } = useFormatters();
  if (status === 'none') return null;
  if (status === 'expired')
    return (
      <Muted>{t('organizationExport.expired', { date: expiresAt === null ? '' : minute(expiresAt) })}</Muted>
    );
  if (status === 'failed') return <Muted>{t('organizationExport.failed')}</Muted>;
  if (status === 'running')
    return <output>{t('organizationExport.running', { count: written ?? 0 })}</output>;
  return (
    <>
      <p>
        <a href={exportFilePath} download>
          {t('organizationExport.download')}
        </a>
      </p>
      <Muted>
        {t('organizationExport.ready', {
          size: Math.max(0.1, Math.round((bytes ?? 0) / 104_857.6) / 10),
          date: expiresAt === null ? '' : minute(expiresAt),
        })}
      </Muted>
    </>
  );
};

const AskDialog = ({ onClose }: { onClose: () => void }) => {
  const t = adminTexts.useTexts();
  const { failed } = useOutcome();
  const [password, setPassword] = useState('');
  const asksPassword = useHasPassword();
  const { mutate, isPending, error } = useRequestExport();
  return (
    <FormDialog
      title={t('organizationExport.askTitle')}
      lead={t('organizationExport.askLead')}
      submitLabel={t('organizationExport.ask')}
      submitDisabled={asksPassword && password === ''}
      pending={isPending}
      onSubmit={() =>
        mutate(asksPassword ? { password } : {}, {
          onSuccess: onClose,
          onError: failed(t('organizationExport.askFailed')),
        })
      }
      onClose={onClose}
    >
      {asksPassword && <PasswordField value={password} onChange={setPassword} failure={error} />}
    </FormDialog>
  );
};
