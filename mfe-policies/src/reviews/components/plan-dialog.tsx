import { limits, type ReviewPlan } from '@proviso/contracts';
import { Button, ErrorState, Field, Stack, TextInput, useMailing } from '@proviso/ui';
import { Dialog } from '@proviso/ui/overlays';
import { type FormEvent, useId, useState } from 'react';
import { policiesTexts } from '../../texts.ts';
import { type ReviewWithTag, usePlanReviews } from '../../shared/policy-review.ts';
import { PersonField } from './person-field.tsx';

export interface PlanDialogProps {
  policyId: string;
  current: ReviewWithTag;
  onClose: () => void;
}

const isInterval = (text: string): boolean =>
  text === '' || (/^\d{1,3}$/.test(text) && Number(text) >= 1 && Number(text) <= limits.reviewIntervalMonths);

/** Chooses who is responsible for a policy, and when it is reviewed. */
export const PlanDialog = ({ policyId, current, onClose }: PlanDialogProps) => {
  const t = policiesTexts.useTexts();
  const formId = useId();
  const [opened] = useState(current);
  const { owner, deputy, intervalMonths, nextReview, chosenDay } = opened.review;
  const [ownerId, setOwnerId] = useState(owner.userId);
  const [deputyId, setDeputyId] = useState(deputy?.userId ?? '');
  const [months, setMonths] = useState(intervalMonths === null ? '' : `${intervalMonths}`);
  const [day, setDay] = useState(chosenDay ? (nextReview ?? '') : '');
  const { sendsEmail } = useMailing();
  const { mutate, isPending, error } = usePlanReviews(policyId);
  const monthsError = isInterval(months)
    ? undefined
    : t('reviews.plan.intervalInvalid', { most: limits.reviewIntervalMonths });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (monthsError !== undefined || ownerId === '' || isPending) return;
    const plan: ReviewPlan = {
      ownerId,
      deputyId: deputyId === '' ? null : deputyId,
      intervalMonths: months === '' ? null : Number(months),
      nextReview: day === '' ? null : day,
    };
    mutate({ plan, etag: opened.etag }, { onSuccess: onClose });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !isPending && onClose()}
      title={t('reviews.plan.title')}
      description={t(sendsEmail ? 'reviews.plan.lead' : 'reviews.plan.leadKept')}
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={isPending}>
            {t('form.cancel')}
          </Button>
          <Button type="submit" form={formId} loading={isPending}>
            {t('reviews.plan.save')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <Stack $gap={4}>
          <PersonField
            label={t('reviews.owner')}
            hint={t('reviews.plan.ownerHint')}
            before={owner}
            value={ownerId}
            onChange={setOwnerId}
            required
          />
          <PersonField
            label={t('reviews.deputy')}
            hint={t('reviews.plan.deputyHint')}
            before={deputy}
            value={deputyId}
            onChange={setDeputyId}
          />
          <Field label={t('reviews.plan.interval')} hint={t('reviews.plan.intervalHint')} error={monthsError}>
            <TextInput
              inputMode="numeric"
              value={months}
              onChange={({ target }) => setMonths(target.value.trim())}
            />
          </Field>
          <Field label={t('reviews.plan.day')} hint={t('reviews.plan.dayHint')}>
            <TextInput type="date" value={day} onChange={({ target }) => setDay(target.value)} />
          </Field>
          {error && <ErrorState title={t('reviews.plan.failed')} error={error} />}
        </Stack>
      </form>
    </Dialog>
  );
};
