import type { AdminStatus } from '@proviso/contracts';
import {
  Badge,
  CardTitle,
  ErrorState,
  Muted,
  Skeleton,
  Stack,
  useFormatters,
  type BadgeTone,
} from '@proviso/ui';
import { useAdapterWords } from '../use-adapter-words.ts';
import { adminTexts } from '../../../texts.ts';
import { useAdminStatus, useDocumentReadings } from '../../api/admin-lists.ts';
import { DocumentReadings } from './document-readings.tsx';
import { ParkedActions } from './parked-actions.tsx';
import { DataTable, type DataTableProps } from '../../../shared/table/data-table.tsx';

type ReadModelState = AdminStatus['readModels'][number]['state'];
const tones = {
  current: 'success',
  behind: 'warning',
  filling: 'warning',
  parked: 'danger',
  stopped: 'danger',
} satisfies Record<ReadModelState, BadgeTone>;

const jobTones = {
  waiting: 'neutral',
  running: 'primary',
  failing: 'danger',
} satisfies Record<AdminStatus['scheduledJobs'][number]['state'], BadgeTone>;

/** Badge tones for message outcomes that need attention. */
const messageTones: Partial<Record<string, BadgeTone>> = {
  handled: 'success',
  forged: 'danger',
  stale: 'danger',
  unreadable: 'danger',
  'other-mode': 'warning',
};

interface SectionProps<Row> extends DataTableProps<Row> {
  /** Explains what the rows of the table are. */
  lead: string;
  /** Text shown if the table is empty. */
  empty?: string;
}

const Section = <Row,>({ lead, empty, ...table }: SectionProps<Row>) => (
  <Stack as="section" $gap={3}>
    <div>
      <CardTitle>{table.label}</CardTitle>
      <Muted>{lead}</Muted>
    </div>
    {table.rows.length === 0 && empty !== undefined ? <Muted>{empty}</Muted> : <DataTable {...table} />}
  </Stack>
);

/** The adapter that each port uses, and the state of all background work. */
export const Status = () => {
  const t = adminTexts.useTexts();
  const format = useFormatters();
  const adapterWords = useAdapterWords();
  const status = useAdminStatus();
  const readings = useDocumentReadings();
  // Show everything together, because parts that load later would shift the layout.
  if (status.isPending || readings.isPending) return <Skeleton items={2} height="12rem" />;
  if (status.data === undefined) {
    return (
      <ErrorState
        title={t('adminStatus.failed')}
        error={status.error}
        onRetry={() => void status.refetch()}
      />
    );
  }
  const { adapters, readModels, reactions, scheduledJobs, parkedEvents, damagedStreams } = status.data;
  const { database, paymentMessages } = status.data;
  const progressCells = ({ name, state }: { name: string; state: ReadModelState }) => (
    <>
      <th scope="row">{name}</th>
      <td>
        <Badge tone={tones[state]} dot>
          {t(`adminStatus.${state}`)}
        </Badge>
      </td>
    </>
  );
  return (
    <Stack $gap={8}>
      <Section
        label={t('adminStatus.adapters')}
        lead={t('adminStatus.adaptersLead')}
        columns={[t('adminStatus.port'), t('adminStatus.adapter'), t('adminStatus.kind')]}
        rows={adapters}
        keyOf={({ port }) => port}
        renderCells={(row) => {
          const { port, adapter, kind, tone } = adapterWords(row);
          return (
            <>
              <th scope="row">{port}</th>
              <td>{adapter}</td>
              <td>
                <Badge tone={tone}>{kind}</Badge>
              </td>
            </>
          );
        }}
      />
      {database && (
        <Section
          label={t('adminStatus.database')}
          lead={t('adminStatus.databaseLead')}
          columns={[t('adminStatus.state'), t('adminStatus.space')]}
          rows={[database]}
          keyOf={({ state }) => state}
          renderCells={({ state, freeBytes }) => (
            <>
              <td>
                <Badge tone={state === 'running' ? 'success' : 'danger'} dot>
                  {t(`adminStatus.databaseState.${state}`)}
                </Badge>
              </td>
              <td>{format.fileSize(freeBytes)}</td>
            </>
          )}
        />
      )}
      <Section
        label={t('adminStatus.readModels')}
        lead={t('adminStatus.readModelsLead')}
        columns={[t('adminStatus.readModel'), t('adminStatus.state')]}
        rows={readModels}
        keyOf={({ name }) => name}
        renderCells={progressCells}
      />
      <Section
        label={t('adminStatus.reactions')}
        lead={t('adminStatus.reactionsLead')}
        columns={[t('adminStatus.reaction'), t('adminStatus.state')]}
        rows={reactions}
        keyOf={({ name }) => name}
        renderCells={progressCells}
      />
      <DocumentReadings readings={readings} />
      <Section
        label={t('adminStatus.jobs')}
        lead={t('adminStatus.jobsLead')}
        columns={[t('adminStatus.job'), t('adminStatus.state'), t('adminStatus.due'), t('adminStatus.error')]}
        rows={scheduledJobs}
        keyOf={({ name }) => name}
        renderCells={({ name, state, dueAt, error }) => (
          <>
            <th scope="row">{name}</th>
            <td>
              <Badge tone={jobTones[state]} dot>
                {t(`adminStatus.${state}`)}
              </Badge>
            </td>
            <td>{format.dateTime(dueAt)}</td>
            <td>{error ?? t('administration.none')}</td>
          </>
        )}
      />
      {paymentMessages && (
        <Section
          label={t('adminStatus.messages')}
          lead={t('adminStatus.messagesLead')}
          empty={t('adminStatus.noMessages')}
          columns={[t('adminStatus.outcome'), t('adminStatus.count'), t('adminStatus.last')]}
          rows={paymentMessages.outcomes}
          keyOf={({ outcome }) => outcome}
          renderCells={({ outcome, count, lastAt }) => (
            <>
              <th scope="row">
                <Badge tone={messageTones[outcome] ?? 'neutral'} dot>
                  {t(`adminStatus.message.${outcome}`)}
                </Badge>
              </th>
              <td>{count}</td>
              <td>{format.dateTime(lastAt)}</td>
            </>
          )}
        />
      )}
      <Section
        label={t('adminStatus.parkedEvents')}
        lead={t('adminStatus.parkedEventsLead')}
        empty={t('adminStatus.noParkedEvents')}
        columns={[
          t('adminStatus.event'),
          t('adminStatus.parkedBy'),
          t('adminStatus.since'),
          t('adminStatus.attempts'),
          t('adminStatus.error'),
          t('adminParked.decision'),
        ]}
        rows={parkedEvents}
        keyOf={({ id }) => id}
        renderCells={(event) => (
          <>
            <th scope="row">{event.eventType}</th>
            <td>{event.name}</td>
            <td>{format.dateTime(event.parkedAt)}</td>
            <td>{event.attempts}</td>
            <td>{event.error}</td>
            <td>
              <ParkedActions event={event} />
            </td>
          </>
        )}
      />
      <Section
        label={t('adminStatus.damagedStreams')}
        lead={t('adminStatus.damagedStreamsLead')}
        empty={t('adminStatus.noDamagedStreams')}
        columns={[t('adminStatus.stream'), t('adminStatus.damage')]}
        rows={damagedStreams}
        keyOf={({ stream }) => stream}
        renderCells={({ stream, reason }) => (
          <>
            <th scope="row">{stream}</th>
            <td>{reason}</td>
          </>
        )}
      />
    </Stack>
  );
};
