import { asOfScopes, clockAt, instantAtClock } from '@proviso/contracts';
import {
  Button,
  Card,
  color,
  ErrorState,
  Field,
  from,
  LinkButton,
  MomentForm,
  PageHeader,
  Row,
  Select,
  Skeleton,
  space,
  text,
  useFailureToast,
  useMomentText,
  useUser,
} from '@proviso/ui';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { CalendarClock, Printer, ScrollText } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { adminTexts } from '../../texts.ts';
import { useChanges, useMembersAsOf, usePoliciesAsOf, useOrganization } from '../api/as-of.ts';
import { ChangesSlider } from './changes-slider.tsx';
import { MembersAsOf } from './members-as-of.tsx';
import { PoliciesAsOf } from './policies-as-of.tsx';
import { useMoment } from './use-moment.ts';

/** Controls that are hidden in print. */
const OnScreen = styled(Row)`
  @media print {
    display: none;
  }
`;
const Controls = styled(Card)`
  display: grid;
  gap: ${space[4]};
  margin-bottom: ${space[5]};
  ${from.desktop} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 12rem);
    > :last-child {
      grid-column: 1 / -1;
    }
  }
  @media print {
    display: none;
  }
`;
const Statement = styled.output`
  display: block;
  margin-bottom: ${space[4]};
  font: ${text('base', 600)};
`;
const Section = styled.section`
  margin-bottom: ${space[6]};
  > h2 {
    margin-bottom: ${space[1]};
    font: ${text('lg', 600)};
  }
  > p {
    margin-bottom: ${space[3]};
    color: ${color.textMuted};
    font: ${text('sm')};
  }
  @media print {
    section {
      overflow: visible;
      border: 0;
    }
    th,
    td {
      min-width: 0 !important;
      padding: ${space[1]};
      white-space: normal !important;
      font: ${text('xs')};
    }
  }
`;

/**
 * Loads the remaining pages of a list.
 *
 * @throws {ApiError} for the first page that cannot be loaded
 */
const loadAll = async (
  list: Pick<UseInfiniteQueryResult, 'hasNextPage' | 'fetchNextPage'>,
): Promise<void> => {
  let { hasNextPage } = list;
  while (hasNextPage) {
    const loaded = await list.fetchNextPage();
    if (loaded.isError) throw loaded.error;
    ({ hasNextPage } = loaded);
  }
};

/** The organization at an instant: policies with owners and scores, and members with roles. */
export const AsOfPage = () => {
  const t = adminTexts.useTexts();
  const user = useUser().data;
  // An external auditor may read neither the organization's details nor its members.
  const auditing = user?.auditing;
  const { data, error, refetch } = useOrganization({ enabled: auditing === undefined });
  if (user && auditing)
    return <PageOf organization={user.company} timeZone={auditing.timeZone} showsMembers={false} />;
  // Waits for the time zone, because the form computes its initial value from it only once.
  if (data) return <PageOf organization={data.name} timeZone={data.timeZone} showsMembers />;
  return error ? (
    <ErrorState title={t('asOf.organizationFailed')} error={error} onRetry={() => void refetch()} />
  ) : (
    <Skeleton items={3} height="5rem" />
  );
};

interface PageOfProps {
  organization: string;
  timeZone: string;
  showsMembers: boolean;
}

const PageOf = ({ organization, timeZone, showsMembers }: PageOfProps) => {
  const t = adminTexts.useTexts();
  const { at, scope, show } = useMoment();
  const momentText = useMomentText(timeZone);
  const policies = usePoliciesAsOf(at, scope);
  const members = useMembersAsOf(at, { enabled: showsMembers });
  const changes = useChanges();
  const [isPreparing, setPreparing] = useState(false);
  const showMoment = (instant: string) => show('at', instant);
  const failureToast = useFailureToast();
  const print = async () => {
    setPreparing(true);
    try {
      await Promise.all([loadAll(policies), showsMembers && loadAll(members)]);
      // Prints only after the last rows have been rendered.
      setTimeout(() => window.print());
    } catch (error) {
      failureToast(error, { title: t('asOf.printFailed') });
    } finally {
      setPreparing(false);
    }
  };
  return (
    <>
      <PageHeader
        title={t('asOf.title')}
        lead={t('asOf.lead')}
        actions={
          <OnScreen>
            <LinkButton variant="ghost" to="/audit">
              <ScrollText size={16} aria-hidden />
              {t('audit.title')}
            </LinkButton>
            <Button variant="secondary" loading={isPreparing} onClick={() => void print()}>
              <Printer size={16} aria-hidden />
              {t('asOf.print')}
            </Button>
          </OnScreen>
        }
      />
      <Controls>
        <MomentForm
          type="datetime-local"
          icon={CalendarClock}
          label={t('asOf.moment')}
          hint={t('asOf.momentHint', { timeZone })}
          missing={t('asOf.momentMissing')}
          submitLabel={t('asOf.show')}
          initial={clockAt(new Date(at), timeZone)}
          parse={(value) => instantAtClock(value, timeZone)?.toISOString()}
          onShow={showMoment}
        />
        <Field label={t('asOf.scope')}>
          <Select
            options={asOfScopes.map((value) => ({ value, label: t(`asOf.scopes.${value}`) }))}
            value={scope}
            onChange={({ target }) => show('scope', target.value)}
          />
        </Field>
        {changes.error && (
          <ErrorState
            title={t('asOf.changesFailed')}
            error={changes.error}
            onRetry={() => void changes.refetch()}
          />
        )}
        {(changes.isPending || (changes.data && changes.data.length > 0)) && (
          <ChangesSlider changes={changes.data ?? []} at={at} momentText={momentText} onShow={showMoment} />
        )}
      </Controls>
      <Statement>{t('asOf.statement', { organization, moment: momentText(at, 'with zone') })}</Statement>
      <Section>
        <h2>{t(`asOf.scopes.${scope}`)}</h2>
        <p>{t('asOf.scoreNote')}</p>
        <PoliciesAsOf list={policies} at={at} scope={scope} momentText={momentText} />
      </Section>
      {showsMembers && (
        <Section>
          <h2>{t('asOf.members')}</h2>
          <p>{t('asOf.namesNote', { timeZone })}</p>
          <MembersAsOf list={members} momentText={momentText} />
        </Section>
      )}
    </>
  );
};
