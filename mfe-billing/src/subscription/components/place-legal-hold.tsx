import type { LegalHold, LegalHoldTarget } from '@proviso/contracts';
import { Field, Select, useUser } from '@proviso/ui';
import { LegalHoldDialog } from '@proviso/ui/overlays';
import { useState } from 'react';
import { billingTexts } from '../../texts.ts';
import { usePeople } from '../api/use-people.ts';

interface Choice {
  held: LegalHoldTarget;
  name: string;
  label: string;
}

export interface PlaceLegalHoldProps {
  holds: readonly LegalHold[];
  onClose: () => void;
}

/**
 * Places a legal hold on the organization or a member. Holds on policies are placed on the policies' pages.
 */
export const PlaceLegalHold = ({ holds, onClose }: PlaceLegalHoldProps) => {
  const t = billingTexts.useTexts();
  const user = useUser();
  const people = usePeople();
  const [chosen, setChosen] = useState('');
  if (!user.data) return null;
  const { organizationId, company } = user.data;
  const choices: readonly Choice[] = [
    {
      held: { kind: 'organization' as const, id: organizationId },
      name: company,
      label: t('retention.whole', { company }),
    },
    ...(people.data ?? []).map(({ userId, firstName, lastName, email }) => {
      const name = `${firstName} ${lastName}`;
      return { held: { kind: 'person' as const, id: userId }, name, label: `${name} (${email})` };
    }),
  ].filter(({ held }) => !holds.some(({ kind, id }) => kind === held.kind && id === held.id));
  const choice = choices.find(({ held }) => held.id === chosen) ?? choices[0];
  if (!choice) return null;
  return (
    <LegalHoldDialog change="set" held={choice.held} name={choice.name} onClose={onClose}>
      <Field label={t('retention.hold')} hint={t('retention.policyHint')}>
        <Select
          options={choices.map(({ held, label }) => ({ value: held.id, label }))}
          value={choice.held.id}
          onChange={({ target }) => setChosen(target.value)}
        />
      </Field>
    </LegalHoldDialog>
  );
};
