import type { Policy } from '@proviso/contracts';
import { useFailureToast, useToast } from '@proviso/ui';
import { useState } from 'react';
import { usePolicyReview, useRecordReview } from '../../../shared/policy-review.ts';
import { policiesTexts } from '../../../texts.ts';

/** The choice whether a save is also the policy's review. */
export interface ReviewOnSave {
  /** Day of the review that is due or overdue. */
  day: string;
  chosen: boolean;
  onChoose: (chosen: boolean) => void;
}

/**
 * Offers to record a save as the review of the policy with `id`, if its review is due or overdue.
 *
 * @returns the choice, which is undefined if no review is due, and a function that records the review if the
 *   user has chosen so
 */
export const useReviewOnSave = (id: string | undefined) => {
  const t = policiesTexts.useTexts();
  const toast = useToast();
  const failureToast = useFailureToast();
  const found = usePolicyReview(id).data;
  const { mutateAsync } = useRecordReview(id ?? '');
  const [chosen, onChoose] = useState(false);
  const day = found?.review.nextReview ?? undefined;
  const isDue = found?.review.state === 'due' || found?.review.state === 'overdue';
  const choice: ReviewOnSave | undefined = isDue && day !== undefined ? { day, chosen, onChoose } : undefined;
  const record = async ({ version, draft }: Policy, note: string): Promise<void> => {
    if (!choice?.chosen) return;
    if (draft) {
      toast({ title: t('reviews.record.isDraft') });
      return;
    }
    try {
      await mutateAsync({ version, note, withChange: true, etag: found?.etag });
      toast({ title: t('reviews.record.done'), tone: 'success' });
    } catch (error) {
      failureToast(error, { title: t('reviews.record.failed') });
    }
  };
  return { choice, record };
};
