import type { ScrubResult, UpkeepRun } from '@proviso/contracts';
import {
  Badge,
  type BadgeTone,
  CardTitle,
  EmptyState,
  ErrorState,
  Link,
  Muted,
  ProgressBar,
  Row,
  Skeleton,
  Stack,
  useFormatters,
} from '@proviso/ui';
import { styled } from 'styled-components';
import { DataTable } from '../../../shared/table/data-table.tsx';
import { adminTexts } from '../../../texts.ts';
import { useUpkeep } from '../../api/admin-lists.ts';
import { ActButton } from '../acts/act-button.tsx';

const tones = {
  waiting: 'warning',
  running: 'primary',
  done: 'success',
  failed: 'danger',
} satisfies Record<UpkeepRun['state'], BadgeTone>;

const Disclosure = styled.details`
  overflow-wrap: anywhere;
`;

const Found = styled(Stack)`
  min-width: 12rem;
`;

const isOpen = ({ endedAt }: UpkeepRun) => endedAt === null;

const ScrubFound = ({ result }: { result: ScrubResult }) => {
  const t = adminTexts.useTexts();
  const { fileSize, number } = useFormatters();
  const { missing, damaged, unreadable, unreferenced, faults } = result;
  const size = fileSize(result.unreferencedBytes);
  return (
    <Stack $gap={2}>
      <Muted>{t('adminUpkeep.checked', { count: result.files })}</Muted>
      <Muted>
        {missing + damaged + unreadable === 0
          ? t('adminUpkeep.whole')
          : t('adminUpkeep.faulty', {
              missing: number(missing),
              damaged: number(damaged),
              unreadable: number(unreadable),
            })}
      </Muted>
      {unreferenced > 0 && <Muted>{t('adminUpkeep.unreferenced', { count: unreferenced, size })}</Muted>}
      {faults.length > 0 && (
        <Disclosure>
          <summary>{t('adminUpkeep.faults')}</summary>
          <ul>
            {faults.map(({ organizationId, sha256, namedBy, fault }) => (
              <li key={`${organizationId}/${sha256}`}>
                {t(`adminUpkeep.fault.${fault}`)}: {namedBy} (
                <Link to={`/admin/organizations/${organizationId}`}>{t('adminUpkeep.organization')}</Link>)
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </Stack>
  );
};

const State = ({ run }: { run: UpkeepRun }) => {
  const t = adminTexts.useTexts();
  return (
    <Found $gap={2}>
      <Row>
        <Badge tone={tones[run.state]} dot>
          {t(`adminUpkeep.state.${run.state}`)}
        </Badge>
      </Row>
      {run.state === 'running' && (
        <>
          <ProgressBar label={t(`adminUpkeep.kind.${run.kind}`)} value={run.percent} />
          <Muted>{t('adminUpkeep.progress', { percent: run.percent, count: run.done })}</Muted>
        </>
      )}
      {run.result && <ScrubFound result={run.result} />}
      {run.error !== null && <Muted>{run.error}</Muted>}
    </Found>
  );
};

/** Rebuilds of read models and checks of files: forms to start them, and the results of earlier runs. */
export const UpkeepArea = () => {
  const t = adminTexts.useTexts();
  const { dateTime } = useFormatters();
  const { data, error, isPending, refetch } = useUpkeep();
  if (isPending) return <Skeleton items={3} height="10rem" />;
  if (data === undefined) {
    return <ErrorState title={t('adminUpkeep.failed')} error={error} onRetry={() => void refetch()} />;
  }
  const { readModels, runs } = data;
  const isScrubbing = runs.some((run) => run.kind === 'scrub' && isOpen(run));
  const rebuilding = runs.find((run) => run.kind === 'rebuild' && isOpen(run));
  return (
    <Stack $gap={6}>
      <Stack as="section" $gap={3}>
        <div>
          <CardTitle>{t('adminUpkeep.runs')}</CardTitle>
          <Muted>{t('adminUpkeep.runsLead')}</Muted>
        </div>
        {runs.length === 0 ? (
          <EmptyState title={t('adminUpkeep.empty')} detail={t('adminUpkeep.emptyDetail')} />
        ) : (
          <DataTable
            label={t('adminUpkeep.runs')}
            columns={(['what', 'stateTitle', 'by', 'reason', 'asked', 'ended'] as const).map((column) =>
              t(`adminUpkeep.${column}`),
            )}
            rows={runs}
            keyOf={({ id }) => id}
            renderCells={(run) => (
              <>
                <th scope="row">
                  {run.subject === null
                    ? t(`adminUpkeep.kind.${run.kind}`)
                    : t('adminUpkeep.rebuildOf', { name: run.subject })}
                </th>
                <td>
                  <State run={run} />
                </td>
                <td>{run.requestedBy ?? t('administration.none')}</td>
                <td>{run.reason}</td>
                <td>{dateTime(run.requestedAt)}</td>
                <td>{run.endedAt === null ? t('administration.none') : dateTime(run.endedAt)}</td>
              </>
            )}
          />
        )}
      </Stack>
      <Stack as="section" $gap={3}>
        <div>
          <CardTitle>{t('adminUpkeep.files')}</CardTitle>
          <Muted>{t('adminUpkeep.filesLead')}</Muted>
        </div>
        {isScrubbing ? (
          <Muted>{t('adminUpkeep.checking')}</Muted>
        ) : (
          <Row>
            <ActButton
              title={t('adminUpkeep.scrubTitle')}
              lead={t('adminUpkeep.scrubLead')}
              hint={t('adminUpkeep.reasonHint')}
              confirm={t('adminUpkeep.scrub')}
              done={t('adminUpkeep.scrubRequested')}
              send={(api, reason) => api.POST('/api/admin/files/scrub', { body: { reason } })}
            />
          </Row>
        )}
      </Stack>
      <Stack as="section" $gap={3}>
        <div>
          <CardTitle>{t('adminStatus.readModels')}</CardTitle>
          <Muted>{t('adminUpkeep.readModelsLead')}</Muted>
        </div>
        <DataTable
          label={t('adminStatus.readModels')}
          columns={[t('adminStatus.readModel'), t('adminUpkeep.rebuild')]}
          rows={readModels}
          keyOf={(name) => name}
          renderCells={(name) => (
            <>
              <th scope="row">{name}</th>
              <td>
                {rebuilding ? (
                  <Muted>
                    {t(rebuilding.subject === name ? 'adminUpkeep.rebuilding' : 'adminUpkeep.oneAtATime')}
                  </Muted>
                ) : (
                  <ActButton
                    size="sm"
                    label={t('adminUpkeep.rebuildLabel', { name })}
                    title={t('adminUpkeep.rebuildTitle', { name })}
                    lead={t('adminUpkeep.rebuildLead')}
                    hint={t('adminUpkeep.reasonHint')}
                    confirm={t('adminUpkeep.rebuild')}
                    done={t('adminUpkeep.rebuildRequested', { name })}
                    send={(api, reason) =>
                      api.POST('/api/admin/read-models/{name}/rebuild', { path: { name }, body: { reason } })
                    }
                  />
                )}
              </td>
            </>
          )}
        />
      </Stack>
    </Stack>
  );
};
