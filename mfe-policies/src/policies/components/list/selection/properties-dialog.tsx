import { limits, type PolicySummary } from '@proviso/contracts';
import { Button, Field, Muted, Select, Stack, Textarea } from '@proviso/ui';
import { Combobox } from '@proviso/ui/combobox';
import { Dialog } from '@proviso/ui/overlays';
import { type FormEvent, useId, useState } from 'react';
import {
  type SharedProperty,
  sharedProperties,
  usePropertyOptions,
} from '../../../../shared/property-options.ts';
import { policiesTexts } from '../../../../texts.ts';
import { usePublishesChanges } from '../../../api/publication.ts';
import { useTitleSummary } from '../../status/use-title-summary.ts';
import { policiesToChange, type BulkPropertyChanges } from './bulk-property-changes.ts';

/** Option that removes a property's value. No property has this value. */
const noValue = '\u0000';

export interface PropertiesDialogProps {
  /** The policies to change; at least one. */
  policies: readonly PolicySummary[];
  onClose: () => void;
  onChange: (changes: BulkPropertyChanges, note: string) => void;
}

/** Asks for new values of the properties of policies, and names the policies and what will change. */
export const PropertiesDialog = ({ policies, onClose, onChange }: PropertiesDialogProps) => {
  const t = policiesTexts.useTexts();
  const formId = useId();
  const publishes = usePublishesChanges();
  const titlesInBrief = useTitleSummary();
  const optionsOfProperty = usePropertyOptions();
  const [chosen, setChosen] = useState<Partial<Record<SharedProperty, string>>>({});
  const [note, setNote] = useState('');
  const changed = sharedProperties.filter((name) => chosen[name]);
  const choicesOf = (name: SharedProperty) => [
    { value: noValue, label: t('policy.unset') },
    ...optionsOfProperty[name],
  ];
  const valueOf = (name: SharedProperty) => {
    const value = chosen[name];
    if (value === undefined || value === noValue) return null;
    return name === 'policyTypeId' ? Number(value) : value;
  };
  // The types match, because each property's options are its allowed values.
  const changes: BulkPropertyChanges = Object.fromEntries(changed.map((name) => [name, valueOf(name)]));
  const count = policiesToChange(policies, changes).filter(({ actions }) => actions.includes('edit')).length;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (count === 0) return;
    onChange(changes, note.trim());
    onClose();
  };
  const set = (name: SharedProperty, value: string) => setChosen((before) => ({ ...before, [name]: value }));
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('bulk.properties.title', { count: policies.length })}
      description={titlesInBrief(policies)}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('form.cancel')}
          </Button>
          <Button type="submit" form={formId} disabled={count === 0}>
            {t('bulk.properties.submit')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <Stack $gap={4}>
          {sharedProperties
            .filter((name) => optionsOfProperty[name].length > 0)
            .map((name) => (
              <Field key={name} label={t(`policy.${name}`)}>
                {name === 'facilityType' || name === 'regulatoryBody' ? (
                  <Select
                    placeholder={t('bulk.properties.keep')}
                    options={choicesOf(name)}
                    value={chosen[name] ?? ''}
                    onChange={({ target }) => set(name, target.value)}
                  />
                ) : (
                  <Combobox
                    placeholder={t('bulk.properties.keep')}
                    options={choicesOf(name)}
                    value={chosen[name] ?? ''}
                    onChange={(value) => set(name, value)}
                  />
                )}
              </Field>
            ))}
          {publishes && <Muted>{t('publishing.bulk')}</Muted>}
          <output>
            {changed.length > 0 &&
              t('bulk.properties.changes', {
                count,
                changes: changed
                  .map(
                    (name) =>
                      `${t(`policy.${name}`)}: ${choicesOf(name).find(({ value }) => value === chosen[name])?.label ?? ''}`,
                  )
                  .join('; '),
              })}
          </output>
          <Field label={t('statusChange.note')} hint={t('statusChange.noteHint')}>
            <Textarea
              rows={2}
              maxLength={limits.changeNoteCharacters}
              value={note}
              onChange={({ target }) => setNote(target.value)}
            />
          </Field>
        </Stack>
      </form>
    </Dialog>
  );
};
