import { limits, type RequestException } from '@proviso/contracts';
import { Button, ErrorState, Field, Muted, Stack, Textarea, TextInput, useToast, useUser } from '@proviso/ui';
import { Dialog } from '@proviso/ui/overlays';
import { type FormEvent, useId, useState } from 'react';
import { policiesTexts } from '../../texts.ts';
import { useOwners, useRequestException } from '../api/policy-exceptions.ts';

export interface AskDialogProps {
  policy: { id: string; title: string; version: number };
  onClose: () => void;
}

const texts = ['appliesTo', 'waived', 'reason', 'compensatingMeasure'] as const;
const labels = {
  appliesTo: 'exceptions.appliesTo',
  waived: 'exceptions.waived',
  reason: 'exceptions.reason',
  compensatingMeasure: 'exceptions.measure',
} as const;
const hints = {
  appliesTo: 'exceptions.ask.appliesToHint',
  waived: 'exceptions.ask.waivedHint',
  reason: undefined,
  compensatingMeasure: 'exceptions.ask.measureHint',
} as const;

/** Asks the owners for an exception to the version of a policy that was shown when the dialog opened. */
export const AskDialog = ({ policy, onClose }: AskDialogProps) => {
  const t = policiesTexts.useTexts();
  const toast = useToast();
  const formId = useId();
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
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    const isComplete = Object.values(values).every((value) => value.trim() !== '');
    if (isComplete && !isPending) void ask();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !isPending && onClose()}
      title={t('exceptions.ask.title', { title: policy.title })}
      description={t('exceptions.ask.lead')}
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={isPending}>
            {t('form.cancel')}
          </Button>
          <Button type="submit" form={formId} loading={isPending}>
            {t('exceptions.ask.send')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <Stack $gap={4}>
          <Deciders />
          {texts.map((name) => (
            <Field
              key={name}
              label={t(labels[name])}
              hint={hints[name] && t(hints[name])}
              error={errorOf(name)}
              required
            >
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
      </form>
    </Dialog>
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
