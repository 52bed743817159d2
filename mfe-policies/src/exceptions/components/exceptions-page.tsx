import { exceptionListStates, type PolicyException } from '@proviso/contracts';
import {
  Link,
  PagedList,
  PageHeader,
  Select,
  ShortCell,
  Skeleton,
  space,
  Table,
  TableScroll,
  useAddressFilters,
  useFormatters,
} from '@proviso/ui';
import { ShieldOff } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { ExceptionStateBadge } from '../../shared/exception-state-badge.tsx';
import { excerpt } from '../../shared/excerpt.ts';
import { optionsOf } from '../../shared/options-of.ts';
import { policyPagePath } from '../../shared/policy-page-path.ts';
import { policiesTexts } from '../../texts.ts';
import { usePolicyExceptions } from '../api/policy-exceptions.ts';
import { ExceptionDialog } from './exception-dialog.tsx';
import { OpenException, WAIVED_CHARACTERS } from './open-exception.ts';

const choices = { state: exceptionListStates } as const;
/** The default choice, which is not stored in the URL. */
const usual = 'all';

const Filter = styled.div`
  max-width: 24rem;
  margin-bottom: ${space[4]};
`;

/** The page `/exceptions`: exceptions to all policies. */
export const ExceptionsPage = () => {
  const t = policiesTexts.useTexts();
  const { filters, filtered, setFilter } = useAddressFilters(choices);
  const { state = usual } = filters;
  const exceptions = usePolicyExceptions({ state });
  const [opened, setOpened] = useState<PolicyException>();
  return (
    <>
      <PageHeader title={t('exceptions.title')} lead={t('exceptions.lead')} />
      <Filter>
        <Select
          aria-label={t('exceptions.list.which')}
          options={optionsOf(exceptionListStates, (each) => t(`exceptions.list.${each}`))}
          value={state}
          onChange={({ target }) => setFilter('state', target.value === usual ? '' : target.value)}
        />
      </Filter>
      <PagedList
        list={exceptions}
        failed={t('exceptions.failed')}
        empty={{
          icon: <ShieldOff size={22} />,
          title: t(filtered ? 'exceptions.list.noMatch' : 'exceptions.list.nothing'),
          detail: t(filtered ? 'exceptions.list.noMatchDetail' : 'exceptions.list.nothingDetail'),
        }}
        placeholder={<Skeleton items={4} height="2.5rem" />}
      >
        {(items) => <ExceptionTable exceptions={items} onOpen={setOpened} />}
      </PagedList>
      {opened && <ExceptionDialog exception={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
};

const ExceptionTable = ({
  exceptions,
  onOpen,
}: {
  exceptions: readonly PolicyException[];
  onOpen: (exception: PolicyException) => void;
}) => {
  const t = policiesTexts.useTexts();
  const { day } = useFormatters();
  return (
    <TableScroll as="section" tabIndex={0} aria-label={t('exceptions.list.label')}>
      <Table>
        <thead>
          <tr>
            <th scope="col">{t('exceptions.waived')}</th>
            <th scope="col">{t('exceptions.policy')}</th>
            <th scope="col">{t('exceptions.stateLabel')}</th>
            <th scope="col">{t('exceptions.lastDay')}</th>
            <th scope="col">{t('exceptions.requestedBy')}</th>
          </tr>
        </thead>
        <tbody>
          {exceptions.map((exception) => {
            const { id, waived, policyId, policyTitle, policyDeleted, state, lastDay, requested } = exception;
            return (
              <tr key={id}>
                <th scope="row">
                  <OpenException type="button" onClick={() => onOpen(exception)}>
                    {excerpt(waived, WAIVED_CHARACTERS)}
                  </OpenException>
                </th>
                <td>
                  {policyDeleted ? policyTitle : <Link to={policyPagePath(policyId)}>{policyTitle}</Link>}
                </td>
                <ShortCell>
                  <ExceptionStateBadge state={state} />
                </ShortCell>
                <ShortCell>{day(lastDay)}</ShortCell>
                <td>{requested.byName ?? t('exceptions.unnamed')}</td>
              </tr>
            );
          })}
        </tbody>
      </Table>
    </TableScroll>
  );
};
