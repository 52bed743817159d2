import { Instant, color, ErrorState, Link, Skeleton, space, text } from '@proviso/ui';
import { styled } from 'styled-components';
import { policiesTexts } from '../../../../texts.ts';
import { usePolicyChanges } from '../../../api/policy-history.ts';
import { changeTitle, createsVersion } from '../history/change-title.ts';
import { usePolicyLink } from '../use-policy-link.ts';

/** Number of changes shown. */
const shown = 4;

const List = styled.ol`
  display: grid;
  gap: ${space[2]};
  margin-bottom: ${space[2]};
  font: ${text('sm')};
`;
const Meta = styled.p`
  color: ${color.textSubtle};
  font: ${text('xs')};
`;

/** The latest changes to a policy, with a link to all of them. */
export const HistoryInBrief = ({ policyId }: { policyId: string }) => {
  const t = policiesTexts.useTexts();
  const to = usePolicyLink(policyId);
  const changes = usePolicyChanges(policyId);
  if (changes.isPending) return <Skeleton items={shown} height="2rem" />;
  if (changes.data === undefined)
    return (
      <ErrorState title={t('history.failed')} error={changes.error} onRetry={() => void changes.refetch()} />
    );
  return (
    <>
      <List>
        {changes.data.items.slice(0, shown).map((change) => {
          const { revision, at, byName, version } = change;
          const title = changeTitle(change, t);
          return (
            <li key={revision}>
              {createsVersion(change) ? (
                <Link to={to({ kind: 'version', version })}>
                  {t('page.changeOfVersion', { version, change: title })}
                </Link>
              ) : (
                title
              )}
              <Meta>
                <Instant at={at} form="relative-with-years">
                  {(date) => (byName === null ? date : t('list.updatedBy', { date, name: byName }))}
                </Instant>
              </Meta>
            </li>
          );
        })}
      </List>
      <Link to={to({ kind: 'history' })}>{t('page.wholeHistory')}</Link>
    </>
  );
};
