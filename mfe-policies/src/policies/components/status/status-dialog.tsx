import { limits, type PolicyStatus, type PolicySummary } from '@proviso/contracts';
import { Button, ErrorState, Field, Muted, Select, Stack, Textarea, Warning } from '@proviso/ui';
import { Dialog } from '@proviso/ui/overlays';
import { type FormEvent, useId, useState } from 'react';
import { optionsOf } from '../../../shared/options-of.ts';
import { policiesTexts } from '../../../texts.ts';
import { usePublishesChanges } from '../../api/publication.ts';
import { usePlacesToFillIn } from '../form/fill-in/places-to-fill-in.tsx';
import { useStatuses } from './use-statuses.ts';
import { useUnfilledPolicies } from './use-unfilled-policies.ts';
import { useTitleSummary } from './use-title-summary.ts';

/** The properties of a policy that the dialog needs. */
export type PolicyWithStatus = Pick<PolicySummary, 'id' | 'title' | 'status'>;

export interface StatusDialogProps {
  /** The policies to change; at least one. */
  policies: readonly PolicyWithStatus[];
  /** The initially selected status. */
  status: PolicyStatus;
  /** The reason for a change to `status`, which the user can change. It is not suggested for other statuses. */
  reason?: string | undefined;
  onClose: () => void;
  /** Changes the status. The dialog closes on success, and shows the reason for a failure. */
  onChange: (status: PolicyStatus, note: string) => Promise<void>;
}

/**
 * Asks for confirmation before the status of policies changes. Explains the effect, and asks for a reason.
 */
export const StatusDialog = ({ policies, status, reason = '', onClose, onChange }: StatusDialogProps) => {
  const t = policiesTexts.useTexts();
  const formId = useId();
  const titlesInBrief = useTitleSummary();
  const [to, setTo] = useState(status);
  const [note, setNote] = useState(reason);
  const [state, setState] = useState<{ pending: boolean; error?: unknown }>({ pending: false });
  const count = policies.length;
  const publishes = usePublishesChanges();
  const statuses = useStatuses()(count === 1 ? policies[0]?.status : undefined);
  const already = policies.filter((policy) => policy.status === to).length;
  const toActivate = policies.filter((policy) => policy.status !== 'active');
  const texts = useUnfilledPolicies(toActivate, to === 'active');
  const { unfilled = [], unread = 0 } = to === 'active' ? (texts.data ?? {}) : {};
  const placesToFillIn = usePlacesToFillIn();
  const suggestedFor = (target: PolicyStatus): string => (target === status ? reason : '');
  const choose = (target: PolicyStatus) => {
    setTo(target);
    if (note === suggestedFor(to)) setNote(suggestedFor(target));
  };
  const change = async () => {
    setState({ pending: true });
    try {
      await onChange(to, note.trim());
      onClose();
    } catch (error) {
      setState({ pending: false, error });
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (already < count && !texts.isFetching) void change();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !state.pending && onClose()}
      title={t('statusChange.title', { count })}
      description={titlesInBrief(policies)}
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={state.pending}>
            {t('form.cancel')}
          </Button>
          <Button
            type="submit"
            form={formId}
            loading={state.pending || texts.isFetching}
            disabled={already === count}
          >
            {t(unfilled.length > 0 ? 'statusChange.activateUnfilled' : 'bulk.status')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <Stack $gap={4}>
          <Field
            label={t('statusChange.to')}
            hint={
              <>
                {t(`statusChange.effect.${to}`)}
                {count > 1 && already > 0 && ` ${t('statusChange.already', { count: already })}`}
              </>
            }
          >
            <Select
              options={optionsOf(statuses, (one) => t(`status.${one}`))}
              value={to}
              onChange={({ target }) => choose(statuses.find((one) => one === target.value) ?? to)}
            />
          </Field>
          {unfilled.map(({ title, placeholders }) => (
            <Warning key={title}>
              {count > 1 && `${t('bulk.quoted', { title })}: `}
              {placesToFillIn(placeholders)}
            </Warning>
          ))}
          {unread > 0 && <Warning>{t('statusChange.unread', { count: unread })}</Warning>}
          <Field label={t('statusChange.note')} hint={t('statusChange.noteHint')}>
            <Textarea
              rows={2}
              maxLength={limits.changeNoteCharacters}
              value={note}
              onChange={({ target }) => setNote(target.value)}
            />
          </Field>
          {publishes && <Muted>{t('publishing.statusHint')}</Muted>}
          {state.error !== undefined && (
            <ErrorState title={t('page.statusFailed')} error={state.error} onRetry={() => void change()} />
          )}
        </Stack>
      </form>
    </Dialog>
  );
};
