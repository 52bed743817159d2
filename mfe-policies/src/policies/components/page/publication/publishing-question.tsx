import { type WayChangesTakeEffect, waysChangesTakeEffect } from '@proviso/contracts';
import { Button, Row, useFailureToast, useMay, useToast, useUser } from '@proviso/ui';
import { useState } from 'react';
import { policiesTexts } from '../../../../texts.ts';
import { useChoosePublishing, usePublishing } from '../../../api/publication.ts';
import { NotCurrentPolicyBanner } from '../states/not-current-policy-banner.tsx';

const keyFor = (userId: string): string => `proviso.publishing-question.${userId}`;
const wasSkipped = (userId: string): boolean => {
  try {
    return localStorage.getItem(keyFor(userId)) !== null;
  } catch {
    // The browser's settings forbid storage.
    return false;
  }
};
const keepSkipped = (userId: string): void => {
  try {
    localStorage.setItem(keyFor(userId), 'skipped');
  } catch {
    // Storage is full or forbidden, so the question returns with the next page.
  }
};

/**
 * Asks when changes to policies in force take effect, until somebody has chosen, or this user has skipped the question
 * in this browser.
 * Renders nothing for users who may not choose.
 */
export const PublishingQuestion = () => {
  const mayChoose = useMay('organization.manage');
  const userId = useUser().data?.id;
  return mayChoose && userId !== undefined ? <Question userId={userId} /> : null;
};

const Question = ({ userId }: { userId: string }) => {
  const t = policiesTexts.useTexts();
  const toast = useToast();
  const failureToast = useFailureToast();
  const { data } = usePublishing();
  const { mutateAsync, isPending, variables } = useChoosePublishing();
  const [skipped, setSkipped] = useState(() => wasSkipped(userId));
  if (skipped || data?.howChangesTakeEffect !== null) return null;
  const skip = () => {
    keepSkipped(userId);
    setSkipped(true);
  };
  // Awaits the request itself, because the question is gone before it ends.
  const choose = async (way: WayChangesTakeEffect) => {
    try {
      await mutateAsync(way);
      toast({ title: t('publishing.question.done'), tone: 'success' });
    } catch (error) {
      failureToast(error, { title: t('publishing.question.failed') });
    }
  };
  return (
    <NotCurrentPolicyBanner
      title={t('publishing.question.title')}
      detail={t('publishing.question.lead')}
      action={
        <Row $gap={2}>
          {waysChangesTakeEffect.map((way) => (
            <Button
              key={way}
              size="sm"
              variant="secondary"
              loading={isPending && variables === way}
              disabled={isPending}
              onClick={() => void choose(way)}
            >
              {t(`publishing.question.${way}`)}
            </Button>
          ))}
          <Button size="sm" variant="ghost" onClick={skip}>
            {t('publishing.question.skip')}
          </Button>
        </Row>
      }
    />
  );
};
