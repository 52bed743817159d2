import { evidenceScopes, type EvidenceScope } from '@proviso/contracts';
import { Button, Field, Select, Stack, TextInput, useFailureToast } from '@proviso/ui';
import { Dialog } from '@proviso/ui/overlays';
import { useId, useState } from 'react';
import { type ChosenPolicy, ChoosePolicies } from '../../shared/choose-policies.tsx';
import { adminTexts } from '../../texts.ts';
import { useRequestEvidencePack } from '../../shared/evidence-packs.ts';

/** Asks for the period and the policies of an evidence pack. Mounted only while it is open. */
export const EvidencePackDialog = ({ onClose }: { onClose: () => void }) => {
  const t = adminTexts.useTexts();
  const form = useId();
  const failureToast = useFailureToast();
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const [scope, setScope] = useState<EvidenceScope>('all');
  const [policies, setPolicies] = useState<readonly ChosenPolicy[]>([]);
  const { mutate, isPending } = useRequestEvidencePack();
  const isBackwards = from !== '' && to !== '' && from > to;
  const isIncomplete = scope === 'chosen' && policies.length === 0;
  const submit = () =>
    mutate(
      {
        ...(from !== '' && { from }),
        ...(to !== '' && { to }),
        scope,
        ...(scope === 'chosen' && { policyIds: policies.map(({ id }) => id) }),
      },
      { onSuccess: onClose, onError: (error) => failureToast(error, { title: t('evidence.notStarted') }) },
    );
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !isPending && onClose()}
      title={t('evidence.askTitle')}
      description={t('evidence.askLead')}
      footer={
        <>
          <Button variant="secondary" disabled={isPending} onClick={onClose}>
            {t('settings.cancel')}
          </Button>
          <Button type="submit" form={form} loading={isPending} disabled={isBackwards || isIncomplete}>
            {t('evidence.create')}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isPending && !isBackwards && !isIncomplete) submit();
        }}
      >
        <Stack $gap={4}>
          <Field label={t('evidence.from')} hint={t('evidence.fromHint')}>
            <TextInput type="date" value={from} onChange={(event) => setFrom(event.target.value)} />
          </Field>
          <Field
            label={t('evidence.to')}
            hint={t('evidence.toHint')}
            error={isBackwards ? t('evidence.backwards') : undefined}
          >
            <TextInput type="date" value={to} onChange={(event) => setTo(event.target.value)} />
          </Field>
          <Field label={t('evidence.policies')} hint={t('evidence.policiesHint')}>
            <Select
              options={evidenceScopes
                .toSorted((one, other) => Number(other === 'all') - Number(one === 'all'))
                .map((value) => ({ value, label: t(`evidence.scopeOptions.${value}`) }))}
              value={scope}
              onChange={(event) => setScope(event.target.value as EvidenceScope)}
            />
          </Field>
          {scope === 'chosen' && <ChoosePolicies chosen={policies} onChange={setPolicies} />}
        </Stack>
      </form>
    </Dialog>
  );
};
