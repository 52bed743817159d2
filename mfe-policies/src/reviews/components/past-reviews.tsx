import { color, ErrorState, Instant, space, text } from '@proviso/ui';
import { useId } from 'react';
import { styled } from 'styled-components';
import { policiesTexts } from '../../texts.ts';
import { useReviewStatements } from '../api/policy-review.ts';

const Root = styled.section`
  margin-bottom: ${space[5]};
`;
const Title = styled.h2`
  margin-bottom: ${space[2]};
  font: ${text('base', 600)};
`;
const List = styled.ol`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[3]};
  font: ${text('sm')};
`;
const Hash = styled.p`
  overflow: hidden;
  color: ${color.textMuted};
  font: ${text('xs')};
  text-overflow: ellipsis;
  white-space: nowrap;
`;

/** Lists the past reviews of a policy's versions. Renders nothing if there are none. */
export const PastReviews = ({ policyId }: { policyId: string }) => {
  const t = policiesTexts.useTexts();
  const title = useId();
  const { data, error, refetch } = useReviewStatements(policyId);
  if (error && !data)
    return <ErrorState title={t('reviews.pastFailed')} error={error} onRetry={() => void refetch()} />;
  if (!data || data.length === 0) return null;
  return (
    <Root aria-labelledby={title}>
      <Title id={title}>{t('reviews.past')}</Title>
      <List>
        {data.map(({ revision, version, reviewedAt, reviewedByName, note, contentSha256 }) => (
          <li key={revision}>
            <Instant at={reviewedAt}>
              {(date) =>
                t('reviews.statement', { version, date, name: reviewedByName ?? t('reviews.unnamed') })
              }
            </Instant>
            {note !== null && (
              <p>
                <q>{note}</q>
              </p>
            )}
            <Hash title={contentSha256}>{t('reviews.fingerprint', { hash: contentSha256 })}</Hash>
          </li>
        ))}
      </List>
    </Root>
  );
};
