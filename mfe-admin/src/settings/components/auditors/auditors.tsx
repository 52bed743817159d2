import type { AuditEngagement } from '@proviso/contracts';
import { Badge, type BadgeTone, Button, LinkButton, useFormatters } from '@proviso/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { useAddressDialog } from '../../../shared/use-address-dialog.ts';
import { adminTexts } from '../../../texts.ts';
import { useAuditors, useEndAudit } from '../../api/auditors.ts';
import { ActDialog } from '../act-dialog.tsx';
import { PagedItems } from '../item-list.tsx';
import { Section } from '../section.tsx';
import { ExtendAuditDialog } from './extend-audit-dialog.tsx';
import { InviteAuditorDialog } from './invite-auditor-dialog.tsx';

const tones = {
  invited: 'info',
  active: 'success',
  expired: 'warning',
  ended: 'neutral',
} satisfies Record<AuditEngagement['status'], BadgeTone>;

interface Opened {
  kind: 'extend' | 'end';
  auditor: AuditEngagement;
}

/** Returns a function for an auditor's display name in lists and dialogs. */
const useAuditorName = () => {
  const t = adminTexts.useTexts();
  return ({ name, email }: AuditEngagement): string => name ?? email ?? t('auditors.nobody');
};

/**
 * Lists external auditors with their status, and lets the organization invite them and change or end their
 * access.
 *
 * @param props.onShown called once the list, or its error, is shown
 */
export const Auditors = ({ onShown }: { onShown: () => void }) => {
  const t = adminTexts.useTexts();
  const nameOf = useAuditorName();
  const auditors = useAuditors();
  const [opened, setOpened] = useState<Opened>();
  const inviting = useAddressDialog('invite-auditor');
  const close = () => setOpened(undefined);
  const shown = useEffectEvent(onShown);
  useEffect(() => {
    if (!auditors.isPending) shown();
  }, [auditors.isPending]);
  return (
    <Section
      title={t('auditors.title')}
      lead={t('auditors.lead')}
      actions={<Button onClick={inviting.open}>{t('auditors.invite')}</Button>}
    >
      <PagedItems
        list={auditors}
        label={t('auditors.title')}
        failed={t('auditors.failed')}
        empty={t('auditors.empty')}
        keyOf={({ id }) => id}
        render={(auditor) => ({
          name: (
            <>
              {nameOf(auditor)}{' '}
              <Badge tone={tones[auditor.status]}>{t(`auditors.status.${auditor.status}`)}</Badge>
            </>
          ),
          facts: <Facts auditor={auditor} />,
          actions: <Actions auditor={auditor} onOpen={setOpened} />,
        })}
      />
      {inviting.isOpen && <InviteAuditorDialog onClose={inviting.close} />}
      {opened?.kind === 'extend' && (
        <ExtendAuditDialog id={opened.auditor.id} name={nameOf(opened.auditor)} onClose={close} />
      )}
      {opened?.kind === 'end' && (
        <EndDialog id={opened.auditor.id} name={nameOf(opened.auditor)} onClose={close} />
      )}
    </Section>
  );
};

const Facts = ({ auditor }: { auditor: AuditEngagement }) => {
  const t = adminTexts.useTexts();
  const { minute } = useFormatters();
  const { email, name, since, until, scope, chosen, expiresAt, requiresSecondFactor } = auditor;
  const period = t('auditors.period', {
    from: since === null ? t('auditors.beginning') : minute(since),
    to: until === null ? t('auditors.now') : minute(until),
  });
  const policies = scope === 'all' ? t('auditors.scope.all') : t('auditors.scope.chosen', { count: chosen });
  return (
    <>
      {name !== null && email !== null && <p>{email}</p>}
      <p>{`${period} · ${policies}`}</p>
      <p>
        {t('auditors.until', { date: minute(expiresAt) })}
        {requiresSecondFactor && ` · ${t('auditors.withSecondFactor')}`}
      </p>
    </>
  );
};

interface ActionsProps {
  auditor: AuditEngagement;
  onOpen: (opened: Opened) => void;
}

const Actions = ({ auditor, onOpen }: ActionsProps) => {
  const t = adminTexts.useTexts();
  const name = useAuditorName()(auditor);
  return (
    <>
      {auditor.userId !== null && (
        <LinkButton
          size="sm"
          variant="ghost"
          to={`/audit?person=${auditor.userId}`}
          aria-label={t('auditors.logOf', { name })}
        >
          {t('auditors.log')}
        </LinkButton>
      )}
      {auditor.status !== 'ended' && (
        <>
          <Button
            variant="secondary"
            size="sm"
            aria-label={t('auditors.extendOf', { name })}
            onClick={() => onOpen({ kind: 'extend', auditor })}
          >
            {t('auditors.extend')}
          </Button>
          <Button
            variant="ghost"
            size="sm"
            aria-label={t('auditors.endOf', { name })}
            onClick={() => onOpen({ kind: 'end', auditor })}
          >
            {t('auditors.end')}
          </Button>
        </>
      )}
    </>
  );
};

const EndDialog = ({ id, name, onClose }: { id: string; name: string; onClose: () => void }) => {
  const t = adminTexts.useTexts();
  const { mutateAsync } = useEndAudit();
  return (
    <ActDialog
      title={t('auditors.endTitle', { name })}
      description={t('auditors.endDetail')}
      confirmLabel={t('auditors.end')}
      act={() => mutateAsync(id)}
      done={t('auditors.ended', { name })}
      failed={t('auditors.endFailed')}
      onClose={onClose}
    />
  );
};
