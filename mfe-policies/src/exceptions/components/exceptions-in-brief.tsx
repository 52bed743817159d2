import type { Policy, PolicyException } from '@proviso/contracts';
import {
  Button,
  color,
  ErrorState,
  Link,
  LoadMore,
  RailSection,
  Row,
  space,
  Stack,
  text,
  UnlessClosing,
  useFormatters,
} from '@proviso/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { ExceptionStateBadge } from '../../shared/exception-state-badge.tsx';
import { excerpt } from '../../shared/excerpt.ts';
import { policiesTexts } from '../../texts.ts';
import { usePolicyExceptions } from '../api/policy-exceptions.ts';
import { AskDialog } from './ask-dialog.tsx';
import { ExceptionDialog } from './exception-dialog.tsx';
import { OpenException, WAIVED_CHARACTERS } from './open-exception.ts';

const List = styled.ul`
  display: grid;
  gap: ${space[2]};
  font: ${text('sm')};
`;
const Past = styled.details`
  font: ${text('sm')};
  summary {
    margin-bottom: ${space[2]};
    color: ${color.textMuted};
    cursor: pointer;
  }
`;
const Small = styled.div`
  color: ${color.textMuted};
  font: ${text('sm')};
`;
const Meta = styled(Row)`
  color: ${color.textSubtle};
  font: ${text('xs')};
`;

/** Exceptions to a policy, next to its text: in force, waiting, and past. Any reader can ask for one. */
export const ExceptionsInBrief = ({ policy }: { policy: Policy }) => {
  const t = policiesTexts.useTexts();
  const inForce = usePolicyExceptions({ policyId: policy.id, state: 'in-force' });
  const waiting = usePolicyExceptions({ policyId: policy.id, state: 'waiting' });
  const past = usePolicyExceptions({ policyId: policy.id, state: 'past' });
  const [asking, setAsking] = useState(false);
  const [opened, setOpened] = useState<PolicyException>();
  const lists = [inForce, waiting, past];
  const failed = lists.find(({ error, data }) => error && !data);
  if (failed)
    return (
      <RailSection title={t('exceptions.brief')}>
        <ErrorState
          title={t('exceptions.failed')}
          error={failed.error}
          onRetry={() => lists.forEach(({ refetch }) => void refetch())}
        />
      </RailSection>
    );
  if (!inForce.data || !waiting.data || !past.data) return null;
  const open = inForce.data.items.length + waiting.data.items.length;
  const ended = past.data.total ?? past.data.items.length;
  return (
    <RailSection title={t('exceptions.brief')}>
      <Stack $gap={3}>
        {open === 0 && <Small>{t('exceptions.none')}</Small>}
        <ExceptionList list={inForce} onOpen={setOpened} />
        <ExceptionList list={waiting} onOpen={setOpened} />
        {ended > 0 && (
          <Past>
            <summary>{t('exceptions.past', { count: ended })}</summary>
            <ExceptionList list={past} onOpen={setOpened} />
          </Past>
        )}
        {policy.status !== 'archived' && (
          <UnlessClosing>
            <Row>
              <Button size="sm" variant="secondary" onClick={() => setAsking(true)}>
                {t('exceptions.ask.open')}
              </Button>
            </Row>
          </UnlessClosing>
        )}
        {open + ended > 0 && (
          <Small>
            <Link to="/exceptions">{t('exceptions.all')}</Link>
          </Small>
        )}
      </Stack>
      {asking && <AskDialog policy={policy} onClose={() => setAsking(false)} />}
      {opened && <ExceptionDialog exception={opened} onClose={() => setOpened(undefined)} />}
    </RailSection>
  );
};

const ExceptionList = ({
  list: { data, hasNextPage, isFetchingNextPage, fetchNextPage },
  onOpen,
}: {
  list: ReturnType<typeof usePolicyExceptions>;
  onOpen: (exception: PolicyException) => void;
}) => {
  const t = policiesTexts.useTexts();
  const { day } = useFormatters();
  if (!data || data.items.length === 0) return null;
  return (
    <div>
      <List>
        {data.items.map((exception) => (
          <li key={exception.id}>
            <OpenException type="button" onClick={() => onOpen(exception)}>
              {excerpt(exception.waived, WAIVED_CHARACTERS)}
            </OpenException>
            <Meta $gap={2}>
              <ExceptionStateBadge state={exception.state} />
              <span>{t('exceptions.until', { day: day(exception.lastDay) })}</span>
            </Meta>
          </li>
        ))}
      </List>
      {hasNextPage && (
        <LoadMore
          shown={data.items.length}
          total={data.total}
          overTotal={data.overTotal}
          more
          loading={isFetchingNextPage}
          onLoadMore={() => void fetchNextPage()}
        />
      )}
    </div>
  );
};
