import { dayAfter, limits, type Publish } from '@proviso/contracts';
import {
  ErrorState,
  Field,
  Select,
  Stack,
  Textarea,
  TextInput,
  useFormatters,
  useToast,
  useUser,
} from '@proviso/ui';
import { FormDialog } from '@proviso/ui/overlays';
import { useState } from 'react';
import { optionsOf } from '../../../../shared/options-of.ts';
import { policiesTexts } from '../../../../texts.ts';
import { usePublish } from '../../../api/publication.ts';
import { UnfilledPlaces } from '../../form/fill-in/places-to-fill-in.tsx';

const moments = ['now', 'later', 'emergency'] as const;
type Moment = (typeof moments)[number];
const emergencyOnly = ['emergency'] as const satisfies readonly Moment[];

/** Days until the review that is suggested after an emergency publication. */
const REVIEW_DAYS = 14;

export interface PublishDialogProps {
  policyId: string;
  title: string;
  /** Fingerprint of the text that was shown when the dialog opened. */
  fingerprint: string;
  /** Content of this text, as it was shown. */
  content: string;
  /** True if the text lacks the approval that it needs. */
  onlyEmergency?: boolean;
  onClose: () => void;
}

/** Signs that a text takes effect: now, on a later day, or as an emergency. */
export const PublishDialog = ({
  policyId,
  title,
  fingerprint,
  content,
  onlyEmergency = false,
  onClose,
}: PublishDialogProps) => {
  const t = policiesTexts.useTexts();
  const toast = useToast();
  const { dateTime } = useFormatters();
  const user = useUser().data;
  const [opened] = useState(() => ({ fingerprint, content, at: new Date() }));
  const [moment, setMoment] = useState<Moment>(onlyEmergency ? 'emergency' : 'now');
  const [day, setDay] = useState('');
  const [lastDay, setLastDay] = useState('');
  const [reason, setReason] = useState('');
  const [reviewBy, setReviewBy] = useState(() => dayAfter(opened.at.toISOString().slice(0, 10), REVIEW_DAYS));
  const [checked, setChecked] = useState(false);
  const { mutateAsync, isPending, error } = usePublish(policyId);
  const missing = {
    day: moment === 'later' && day === '',
    reason: moment === 'emergency' && reason.trim() === '',
    reviewBy: moment === 'emergency' && reviewBy === '',
  };
  // Awaits the request itself, because a live update can unmount the dialog before the response arrives.
  const publish = async () => {
    const body: Publish = {
      fingerprint: opened.fingerprint,
      effectiveOn: moment === 'later' ? day : null,
      expiresOn: lastDay === '' ? null : lastDay,
      ...(moment === 'emergency' && { emergency: { reason: reason.trim(), reviewBy } }),
    };
    try {
      await mutateAsync(body);
    } catch {
      // The dialog shows the error.
      return;
    }
    const done = moment === 'later' ? 'scheduled' : 'done';
    toast({ title: t(`publishing.publish.${done}`), tone: 'success' });
    onClose();
  };
  const submit = () => {
    setChecked(true);
    if (!Object.values(missing).some(Boolean)) void publish();
  };
  return (
    <FormDialog
      title={t('publishing.publish.title', { title })}
      lead={t('publishing.publish.statement')}
      submitLabel={t('publishing.publish.confirm')}
      pending={isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <Stack $gap={4}>
        <UnfilledPlaces content={opened.content} />
        {user && (
          <p>
            {t('publishing.publish.signed', {
              name: `${user.firstName} ${user.lastName}`,
              date: dateTime(opened.at.toISOString()),
            })}
          </p>
        )}
        <Field label={t('publishing.publish.when')}>
          <Select
            options={optionsOf(onlyEmergency ? emergencyOnly : moments, (one) =>
              t(`publishing.publish.${one}`),
            )}
            value={moment}
            onChange={({ target }) => setMoment(moments.find((one) => one === target.value) ?? 'now')}
          />
        </Field>
        {moment === 'later' && (
          <Field
            label={t('publishing.publish.day')}
            hint={t('publishing.publish.dayHint')}
            error={checked && missing.day ? t('publishing.publish.dayRequired') : undefined}
          >
            <TextInput type="date" value={day} onChange={({ target }) => setDay(target.value)} />
          </Field>
        )}
        {moment === 'emergency' && (
          <>
            <Field
              label={t('publishing.publish.reason')}
              hint={t('publishing.publish.reasonHint')}
              error={checked && missing.reason ? t('publishing.publish.reasonRequired') : undefined}
            >
              <Textarea
                rows={2}
                maxLength={limits.reasonCharacters}
                value={reason}
                onChange={({ target }) => setReason(target.value)}
              />
            </Field>
            <Field
              label={t('publishing.publish.reviewBy')}
              hint={t('publishing.publish.reviewByHint')}
              error={checked && missing.reviewBy ? t('publishing.publish.dayRequired') : undefined}
            >
              <TextInput type="date" value={reviewBy} onChange={({ target }) => setReviewBy(target.value)} />
            </Field>
          </>
        )}
        <Field label={t('publishing.publish.lastDay')} hint={t('publishing.publish.lastDayHint')}>
          <TextInput type="date" value={lastDay} onChange={({ target }) => setLastDay(target.value)} />
        </Field>
        {error && <ErrorState title={t('publishing.publish.failed')} error={error} />}
      </Stack>
    </FormDialog>
  );
};
