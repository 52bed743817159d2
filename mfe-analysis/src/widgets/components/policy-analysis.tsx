import type { AnalysisSummary } from '@proviso/contracts';
import {
  Instant,
  Badge,
  Button,
  ErrorState,
  Link,
  Muted,
  RailSection,
  Row,
  Skeleton,
  Stack,
  useFormatters,
  useMay,
  useParams,
} from '@proviso/ui';
import { ScanSearch } from 'lucide-react';
import { isOpen, useAnalysesOfPolicy } from '../../shared/analyses-api.ts';
import { RunProgress } from '../../shared/run-progress.tsx';
import { AnalysisScore, ScoreReservations } from '../../shared/analysis-score.tsx';
import { useRuns } from '../../shared/use-runs.ts';
import { analysisTexts } from '../../texts.ts';
import { engineName } from '../../shared/engine-name.ts';

/** A policy's last result, with a note if the policy has changed since. */
const LastResult = ({ analysis }: { analysis: AnalysisSummary }) => {
  const t = analysisTexts.useTexts();
  const { dateTime } = useFormatters();
  const { id, policyTitle, analysisType, createdAt, engine, complianceScore, result } = analysis;
  return (
    <Stack $gap={2}>
      {(complianceScore !== null || result !== null) && <AnalysisScore analysis={analysis} />}
      <ScoreReservations analysis={analysis} placesToFillIn={result?.placesToFillIn} />
      <Muted>
        {t(`type.${analysisType}`)}
        {' · '}
        <Instant at={createdAt} form="relative" />
        {engine !== null && ` · ${t('card.by', { engine: engineName(engine) })}`}
      </Muted>
      <Link
        to={`/ai-analysis/${id}`}
        aria-label={t('card.reportOf', { policy: policyTitle, date: dateTime(createdAt) })}
      >
        {t('card.report')}
      </Link>
    </Stack>
  );
};

const Latest = ({ analyses }: { analyses: readonly AnalysisSummary[] }) => {
  const t = analysisTexts.useTexts();
  const [latest] = analyses;
  const completed = analyses.find(({ status }) => status === 'completed');
  if (latest === undefined) return <Muted>{t('policyAnalysis.never')}</Muted>;
  return (
    <Stack $gap={3}>
      {isOpen(latest) && <RunProgress analysis={latest} />}
      {latest.status === 'failed' && (
        <Stack $gap={1}>
          <Row>
            <Badge tone="danger">{t('status.failed')}</Badge>
          </Row>
          <Muted>{latest.failure === null ? t('run.failed') : t(`failure.${latest.failure}`)}</Muted>
        </Stack>
      )}
      {completed && <LastResult analysis={completed} />}
    </Stack>
  );
};

/** The latest analysis of the policy in the URL. A running one can be canceled, and a failed one repeated. */
export const PolicyAnalysis = () => {
  const t = analysisTexts.useTexts();
  const { id: policyId = '' } = useParams();
  const mayRun = useMay('policy.write');
  const { data, isPending, error, refetch } = useAnalysesOfPolicy(policyId);
  const { running, run, cancel } = useRuns();
  const [latest] = data?.items ?? [];
  const failed = latest?.status === 'failed';
  const canceled = latest?.actions.includes('cancel') ? latest : undefined;
  return (
    <RailSection title={t('policyAnalysis.title')}>
      <Stack $gap={3}>
        {isPending && <Skeleton items={1} height="4rem" />}
        {data === undefined && !isPending && (
          <ErrorState title={t('list.failed')} error={error} onRetry={() => void refetch()} />
        )}
        {data && <Latest analyses={data.items} />}
        {data && mayRun && (canceled || failed) && (
          <Row $gap={2}>
            {canceled ? (
              <Button
                size="sm"
                variant="secondary"
                aria-label={t('run.cancelOf', { policy: canceled.policyTitle })}
                onClick={() => cancel(canceled)}
              >
                {t('run.cancel')}
              </Button>
            ) : (
              <Button
                size="sm"
                variant="secondary"
                loading={running !== undefined}
                onClick={() => run(policyId, 'compliance')}
              >
                <ScanSearch size={16} aria-hidden />
                {t('run.retry')}
              </Button>
            )}
          </Row>
        )}
      </Stack>
    </RailSection>
  );
};
