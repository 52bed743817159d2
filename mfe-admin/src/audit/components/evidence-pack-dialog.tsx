import { evidenceScopes, type EvidenceScope, limits } from '@proviso/contracts';
import { Button, Field, IconButton, Select, space, Stack, TextInput, useFailureToast } from '@proviso/ui';
import { Combobox, useSearchedOptions } from '@proviso/ui/combobox';
import { Dialog } from '@proviso/ui/overlays';
import { X } from 'lucide-react';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { adminTexts } from '../../texts.ts';
import { useRequestEvidencePack } from '../api/evidence-packs.ts';

const Chosen = styled.ul`
  display: grid;
  gap: ${space[1]};
  margin: 0;
  padding: 0;
  list-style: none;
  > li {
    display: flex;
    gap: ${space[2]};
    align-items: center;
    justify-content: space-between;
    overflow-wrap: anywhere;
  }
`;

interface ChosenPolicy {
  id: string;
  title: string;
}

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

const ChoosePolicies = ({
  chosen,
  onChange,
}: {
  chosen: readonly ChosenPolicy[];
  onChange: (policies: readonly ChosenPolicy[]) => void;
}) => {
  const t = adminTexts.useTexts();
  const { props } = useSearchedOptions({ path: '/api/policies' }, undefined);
  const options = props.options.filter(({ value }) => !chosen.some(({ id }) => id === value));
  const add = (value: string) => {
    const option = options.find((each) => each.value === value);
    if (option) onChange([...chosen, { id: option.value, title: option.label }]);
  };
  return (
    <>
      {chosen.length < limits.chosenPolicies && (
        <Field label={t('evidence.addPolicy')}>
          {/* The field is empty again for the next policy. */}
          <Combobox key={chosen.length} {...props} options={options} value="" onChange={add} />
        </Field>
      )}
      {chosen.length > 0 && (
        <Chosen aria-label={t('evidence.chosenPolicies')}>
          {chosen.map(({ id, title }) => (
            <li key={id}>
              {title}
              <IconButton
                icon={<X />}
                label={t('evidence.removePolicy', { title })}
                onClick={() => onChange(chosen.filter((policy) => policy.id !== id))}
              />
            </li>
          ))}
        </Chosen>
      )}
    </>
  );
};
