import { auditScopes, type AuditScope } from '@proviso/contracts';
import { Checkbox, Field, Select, Stack, TextInput, useMailing } from '@proviso/ui';
import { FormDialog } from '@proviso/ui/overlays';
import { useState } from 'react';
import { type ChosenPolicy, ChoosePolicies } from '../../../shared/choose-policies.tsx';
import { adminTexts } from '../../../texts.ts';
import { useInviteAuditor } from '../../api/auditors.ts';
import { ConfirmEmailFirst } from '../confirm-email-first.tsx';
import { EmailField } from '../email-field.tsx';
import { LastDayField } from './last-day-field.tsx';
import { useMailedDetails, useOutcome } from '../use-outcome.ts';

/**
 * Invites an external auditor. Sets the audited period, the policies (all or chosen ones), and the last day
 * of access.
 */
export const InviteAuditorDialog = ({ onClose }: { onClose: () => void }) => {
  const t = adminTexts.useTexts();
  const { done, failed } = useOutcome();
  const [email, setEmail] = useState('');
  const [lastDay, setLastDay] = useState('');
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const [scope, setScope] = useState<AuditScope>('all');
  const [policies, setPolicies] = useState<readonly ChosenPolicy[]>([]);
  const [requiresSecondFactor, setRequiresSecondFactor] = useState(true);
  const { mutate, isPending } = useInviteAuditor();
  const { sendsEmail } = useMailing();
  const mailed = useMailedDetails();
  const isBackwards = from !== '' && to !== '' && from > to;
  const isIncomplete = email.trim() === '' || lastDay === '' || (scope === 'chosen' && policies.length === 0);
  const send = () =>
    mutate(
      {
        email: email.trim(),
        lastDay,
        scope,
        requiresSecondFactor,
        ...(from !== '' && { from }),
        ...(to !== '' && { to }),
        ...(scope === 'chosen' && { policyIds: policies.map(({ id }) => id) }),
      },
      {
        onSuccess: () => {
          done(t(sendsEmail ? 'auditors.sent' : 'auditors.created', { email: email.trim() }), mailed);
          onClose();
        },
        onError: failed(t('auditors.sendFailed')),
      },
    );
  return (
    <FormDialog
      title={t('auditors.inviteTitle')}
      lead={t(sendsEmail ? 'auditors.inviteLead' : 'auditors.inviteLeadKept')}
      submitLabel={t(sendsEmail ? 'auditors.send' : 'auditors.create')}
      pending={isPending}
      submitDisabled={isBackwards || isIncomplete}
      onSubmit={send}
      onClose={onClose}
    >
      <Stack>
        <ConfirmEmailFirst />
        <EmailField
          label={t('auditors.email')}
          autoComplete="off"
          required
          value={email}
          onChange={setEmail}
        />
        <LastDayField value={lastDay} onChange={setLastDay} />
        <Field label={t('auditors.from')} hint={t('auditors.fromHint')}>
          <TextInput type="date" value={from} onChange={({ target }) => setFrom(target.value)} />
        </Field>
        <Field
          label={t('auditors.to')}
          hint={t('auditors.toHint')}
          error={isBackwards ? t('auditors.backwards') : undefined}
        >
          <TextInput type="date" value={to} onChange={({ target }) => setTo(target.value)} />
        </Field>
        <Field label={t('auditors.policies')} hint={t('auditors.policiesHint')}>
          <Select
            options={auditScopes.map((value) => ({ value, label: t(`auditors.scopeOptions.${value}`) }))}
            value={scope}
            onChange={({ target }) => setScope(target.value as AuditScope)}
          />
        </Field>
        {scope === 'chosen' && <ChoosePolicies chosen={policies} onChange={setPolicies} />}
        <Checkbox
          label={t('auditors.secondFactor')}
          checked={requiresSecondFactor}
          onChange={({ target }) => setRequiresSecondFactor(target.checked)}
        />
      </Stack>
    </FormDialog>
  );
};
