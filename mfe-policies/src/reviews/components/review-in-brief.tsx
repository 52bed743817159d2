import type { Policy, PolicyReview } from '@proviso/contracts';
import { Button, ErrorState, Instant, RailSection, Row, Stack, useFormatters } from '@proviso/ui';
import { useState } from 'react';
import { RailFacts } from '../../shared/rail-facts.ts';
import { policiesTexts } from '../../texts.ts';
import { usePolicyReview } from '../../shared/policy-review.ts';
import { PlanDialog } from './plan-dialog.tsx';
import { RecordDialog } from './record-dialog.tsx';
import { ReviewStateBadge } from '../../shared/review-state-badge.tsx';

const isUsed = ({ deputy, intervalMonths, nextReview, lastReview }: PolicyReview): boolean =>
  deputy !== null || intervalMonths !== null || nextReview !== null || lastReview !== null;

/**
 * Who is responsible for a policy, and its last and next review. Readers see it only if the policy has
 * a review plan.
 */
export const ReviewInBrief = ({ policy }: { policy: Policy }) => {
  const t = policiesTexts.useTexts();
  const { data, error, refetch } = usePolicyReview(policy.id);
  const [asked, setAsked] = useState<'plan' | 'record'>();
  const mayEdit = policy.actions.includes('edit');
  if (error && !data)
    return (
      <RailSection title={t('reviews.brief')}>
        <ErrorState title={t('reviews.failed')} error={error} onRetry={() => void refetch()} />
      </RailSection>
    );
  if (!data || (!mayEdit && !isUsed(data.review))) return null;
  const { review, etag } = data;
  return (
    <RailSection title={t('reviews.brief')}>
      <Stack $gap={3}>
        <ReviewFacts review={review} />
        {mayEdit && (
          <Row $gap={2}>
            {isUsed(review) && (
              <Button
                size="sm"
                variant={review.state === 'due' || review.state === 'overdue' ? 'primary' : 'secondary'}
                onClick={() => setAsked('record')}
              >
                {t('reviews.record.open')}
              </Button>
            )}
            <Button size="sm" variant="secondary" onClick={() => setAsked('plan')}>
              {t('reviews.plan.open')}
            </Button>
          </Row>
        )}
      </Stack>
      {asked === 'plan' && (
        <PlanDialog policyId={policy.id} current={data} onClose={() => setAsked(undefined)} />
      )}
      {asked === 'record' && (
        <RecordDialog
          policy={policy}
          etag={etag}
          early={review.state === 'later' ? (review.nextReview ?? undefined) : undefined}
          onClose={() => setAsked(undefined)}
        />
      )}
    </RailSection>
  );
};

const ReviewFacts = ({ review }: { review: PolicyReview }) => {
  const t = policiesTexts.useTexts();
  const { day } = useFormatters();
  const { owner, deputy, nextReview, state, lastReview, intervalMonths } = review;
  const unplanned = t(intervalMonths === null ? 'reviews.notPlanned' : 'reviews.onceActive');
  return (
    <RailFacts>
      <div>
        <dt>{t('reviews.owner')}</dt>
        <dd>{owner.name ?? t('reviews.unnamed')}</dd>
      </div>
      {deputy && (
        <div>
          <dt>{t('reviews.deputy')}</dt>
          <dd>{deputy.name ?? t('reviews.unnamed')}</dd>
        </div>
      )}
      <div>
        <dt>{t('reviews.next')}</dt>
        <dd>
          {nextReview === null ? unplanned : day(nextReview)} <ReviewStateBadge state={state} />
        </dd>
      </div>
      {lastReview && (
        <div>
          <dt>{t('reviews.last')}</dt>
          <dd>
            <Instant at={lastReview.reviewedAt} form="date">
              {(date) =>
                t('reviews.versionOn', {
                  version: lastReview.version,
                  date,
                  name: lastReview.reviewedByName ?? t('reviews.unnamed'),
                })
              }
            </Instant>
          </dd>
        </div>
      )}
    </RailFacts>
  );
};
