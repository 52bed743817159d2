import { ErrorState, Instant } from '@proviso/ui';
import { useId } from 'react';
import {
  StatementHash,
  StatementList,
  StatementSection,
  StatementTitle,
} from '../../shared/statement-list.ts';
import { policiesTexts } from '../../texts.ts';
import { useReviewStatements } from '../../shared/policy-review.ts';

/** Lists the past reviews of a policy's versions. Renders nothing if there are none. */
export const PastReviews = ({ policyId }: { policyId: string }) => {
  const t = policiesTexts.useTexts();
  const title = useId();
  const { data, error, refetch } = useReviewStatements(policyId);
  if (error && !data)
    return <ErrorState title={t('reviews.pastFailed')} error={error} onRetry={() => void refetch()} />;
  if (!data || data.length === 0) return null;
  return (
    <StatementSection aria-labelledby={title}>
      <StatementTitle id={title}>{t('reviews.past')}</StatementTitle>
      <StatementList>
        {data.map(({ revision, version, withChange, reviewedAt, reviewedByName, note, contentSha256 }) => (
          <li key={revision}>
            <Instant at={reviewedAt}>
              {(date) =>
                t(withChange ? 'reviews.statementWithChange' : 'reviews.statement', {
                  version,
                  date,
                  name: reviewedByName ?? t('reviews.unnamed'),
                })
              }
            </Instant>
            {note !== null && (
              <p>
                <q>{note}</q>
              </p>
            )}
            <StatementHash title={contentSha256}>
              {t('reviews.fingerprint', { hash: contentSha256 })}
            </StatementHash>
          </li>
        ))}
      </StatementList>
    </StatementSection>
  );
};
