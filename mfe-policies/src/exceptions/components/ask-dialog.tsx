import { limits, type RequestException } from '@proviso/contracts';
import {
  ErrorState,
  Field,
  Muted,
  Stack,
  Textarea,
  TextInput,
  useOwners,
  useToast,
  useUser,
} from '@proviso/ui';
import { FormDialog } from '@proviso/ui/overlays';
import { useState } from 'react';
import { policiesTexts } from '../../texts.ts';
import { useRequestException } from '../api/policy-exceptions.ts';

export interface AskDialogProps {
  policy: { id: string; title: string; version: number };
  onClose: () => void;
}

const fields = [
  { name: 'appliesTo', label: 'exceptions.appliesTo', hint: 'exceptions.ask.appliesToHint' },
  { name: 'waived', label: 'exceptions.waived', hint: 'exceptions.ask.waivedHint' },
  { name: 'reason', label: 'exceptions.reason', hint: undefined },
  { name: 'compensatingMeasure', label: 'exceptions.measure', hint: 'exceptions.ask.measureHint' },
] as const;

/** Asks the owners for an exception to the version of a policy that was shown when the dialog opened. */
export const AskDialog = ({ policy, onClose }: AskDialogProps) => {
  const t = policiesTexts.useTexts();
  const toast = useToast();
  const [version] = useState(policy.version);
  const [values, setValues] = useState({
    appliesTo: '',
    waived: '',
    reason: '',
    compensatingMeasure: '',
    lastDay: '',
  });
  const [checked, setChecked] = useState(false);
  const { mutateAsync, isPending, error } = useRequestException(policy.id);
  const change = (name: keyof typeof values, value: string) =>
    setValues((before) => ({ ...before, [name]: value }));
  const errorOf = (name: keyof typeof values): string | undefined =>
    checked && values[name].trim() === '' ? t('exceptions.ask.required') : undefined;
  // Awaits the request itself, because a live update can unmount the dialog before the response arrives.
  const ask = async () => {
    const { lastDay } = values;
    const body: RequestException = {
      version,
      appliesTo: values.appliesTo.trim(),
      waived: values.waived.trim(),
      reason: values.reason.trim(),
      compensatingMeasure: values.compensatingMeasure.trim(),
      lastDay,
    };
    try {
      await mutateAsync(body);
    } catch {
      // The dialog shows the error.
      return;
    }
    toast({ title: t('exceptions.ask.done'), tone: 'success' });
    onClose();
  };
  const submit = () => {
    setChecked(true);
    const isComplete = Object.values(values).every((value) => value.trim() !== '');
    if (isComplete) void ask();
  };
  return (
    <FormDialog
      title={t('exceptions.ask.title', { title: policy.title })}
      lead={t('exceptions.ask.lead')}
      submitLabel={t('exceptions.ask.send')}
      pending={isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <Stack $gap={4}>
        <Deciders />
        {fields.map(({ name, label, hint }) => (
          <Field key={name} label={t(label)} hint={hint && t(hint)} error={errorOf(name)} required>
            <Textarea
              rows={2}
              maxLength={limits.exceptionTextCharacters}
              value={values[name]}
              onChange={({ target }) => change(name, target.value)}
            />
          </Field>
        ))}
        <Field
          label={t('exceptions.lastDay')}
          hint={t('exceptions.ask.lastDayHint', { days: limits.exceptionDays })}
          error={errorOf('lastDay')}
          required
        >
          <TextInput
            type="date"
            value={values.lastDay}
            onChange={({ target }) => change('lastDay', target.value)}
          />
        </Field>
        {error && <ErrorState title={t('exceptions.ask.failed')} error={error} />}
      </Stack>
    </FormDialog>
  );
};

/** The owners who can decide on the user's request. */
const Deciders = () => {
  const t = policiesTexts.useTexts();
  const owners = useOwners().data;
  const userId = useUser().data?.id;
  if (!owners || userId === undefined) return null;
  const others = owners.filter((owner) => owner.userId !== userId);
  if (others.length === 0) return <Muted>{t('exceptions.ask.nobody')}</Muted>;
  const names = others.map(({ name }) => name ?? t('exceptions.unnamed')).join(', ');
  return <Muted>{t('exceptions.ask.deciders', { names })}</Muted>;
};
