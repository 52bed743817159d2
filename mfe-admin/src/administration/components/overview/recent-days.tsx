import type { AdminOverview } from '@proviso/contracts';
import { CardTitle, Grid, Muted, Stack, useFormatters, useLanguage } from '@proviso/ui';
import { useMemo } from 'react';
import { adminTexts } from '../../../texts.ts';
import { DataTable } from '../../../shared/table/data-table.tsx';
import { ChartCard } from '../chart/chart-card.tsx';

type Day = AdminOverview['days'][number];

const charts = {
  eventsTitle: ({ events }: Day) => events,
  lagTitle: ({ lag }: Day) => lag,
  failuresTitle: ({ parkedEvents, failingJobs }: Day) => parkedEvents + failingJobs,
  organizationsTitle: ({ organizations }: Day) => organizations,
  peopleTitle: ({ people }: Day) => people,
  analysesTitle: ({ analyses }: Day) => analyses,
};
const titles = Object.keys(charts) as (keyof typeof charts)[];

/** Daily figures for recent days, as charts and as a table. */
export const RecentDays = ({ days }: Pick<AdminOverview, 'days'>) => {
  const t = adminTexts.useTexts();
  const format = useFormatters();
  const { number } = format;
  const language = useLanguage();
  const short = useMemo(
    () => new Intl.DateTimeFormat(language, { month: 'short', day: 'numeric', timeZone: 'UTC' }),
    [language],
  );
  return (
    <Stack as="section" $gap={4}>
      <div>
        <CardTitle>{t('adminOverview.days')}</CardTitle>
        <Muted>{t('adminOverview.daysLead')}</Muted>
      </div>
      <Grid $min="22rem">
        {titles.map((title) => (
          <ChartCard
            key={title}
            title={t(`adminOverview.${title}`)}
            bars={days.map((day) => ({ label: short.format(new Date(day.day)), value: charts[title](day) }))}
            write={number}
          />
        ))}
      </Grid>
      <DataTable
        label={t('adminOverview.table')}
        columns={(
          [
            'day',
            'events',
            'newOrganizations',
            'newPeople',
            'newAnalyses',
            'lag',
            'parkedEvents',
            'failingJobs',
          ] as const
        ).map((column) => t(`adminOverview.${column}`))}
        rows={days.toReversed()}
        keyOf={({ day }) => day}
        renderCells={({ day, events, organizations, people, analyses, lag, parkedEvents, failingJobs }) => (
          <>
            <th scope="row">{format.day(day)}</th>
            <td>{number(events)}</td>
            <td>{number(organizations)}</td>
            <td>{number(people)}</td>
            <td>{number(analyses)}</td>
            <td>{number(lag)}</td>
            <td>{number(parkedEvents)}</td>
            <td>{number(failingJobs)}</td>
          </>
        )}
      />
    </Stack>
  );
};
