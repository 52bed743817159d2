import type { Policy, PolicyException } from '@proviso/contracts';
import {
  Button,
  color,
  ErrorState,
  Link,
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
import { policiesTexts } from '../../texts.ts';
import { usePolicyExceptions } from '../api/policy-exceptions.ts';
import { AskDialog } from './ask-dialog.tsx';
import { ExceptionDialog } from './exception-dialog.tsx';
import { beginningOf, OpenException } from './open-exception.ts';

const List = styled.ul`
  display: grid;
  gap: ${space[2]};
  margin: 0;
  padding: 0;
  font: ${text('sm')};
  list-style: none;
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

const isOpen = ({ state }: PolicyException): boolean => state === 'in-force' || state === 'waiting';
/** Exceptions in force come first. */
const openOf = (items: readonly PolicyException[]) => [
  ...items.filter(({ state }) => state === 'in-force'),
  ...items.filter(({ state }) => state === 'waiting'),
];

/** Exceptions to a policy, next to its text: in force, waiting, and past. Any reader can ask for one. */
export const ExceptionsInBrief = ({ policy }: { policy: Policy }) => {
  const t = policiesTexts.useTexts();
  const { data, error, refetch } = usePolicyExceptions({ policyId: policy.id });
  const [asking, setAsking] = useState(false);
  const [opened, setOpened] = useState<PolicyException>();
  if (error && !data)
    return (
      <RailSection title={t('exceptions.brief')}>
        <ErrorState title={t('exceptions.failed')} error={error} onRetry={() => void refetch()} />
      </RailSection>
    );
  if (!data) return null;
  const open = openOf(data.items);
  const past = data.items.filter((exception) => !isOpen(exception));
  return (
    <RailSection title={t('exceptions.brief')}>
      <Stack $gap={3}>
        {open.length === 0 ? (
          <Small>{t('exceptions.none')}</Small>
        ) : (
          <ExceptionList exceptions={open} onOpen={setOpened} />
        )}
        {past.length > 0 && (
          <Past>
            <summary>{t('exceptions.past', { count: past.length })}</summary>
            <ExceptionList exceptions={past} onOpen={setOpened} />
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
        {data.items.length > 0 && (
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
  exceptions,
  onOpen,
}: {
  exceptions: readonly PolicyException[];
  onOpen: (exception: PolicyException) => void;
}) => {
  const t = policiesTexts.useTexts();
  const { day } = useFormatters();
  return (
    <List>
      {exceptions.map((exception) => (
        <li key={exception.id}>
          <OpenException type="button" onClick={() => onOpen(exception)}>
            {beginningOf(exception.waived)}
          </OpenException>
          <Meta $gap={2}>
            <ExceptionStateBadge state={exception.state} />
            <span>{t('exceptions.until', { day: day(exception.lastDay) })}</span>
          </Meta>
        </li>
      ))}
    </List>
  );
};
