import type { AnalysisSummary } from '@proviso/contracts';
import {
  Instant,
  Badge,
  Button,
  Card,
  CardTitle,
  Link,
  Muted,
  Row,
  space,
  Stack,
  useFormatters,
} from '@proviso/ui';
import { styled } from 'styled-components';
import { analysisTexts } from '../../texts.ts';
import { RunProgress } from '../../shared/run-progress.tsx';
import { AnalysisScore, ScoreReservations } from '../../shared/analysis-score.tsx';
import { NotJudged } from '../../shared/not-judged.tsx';
import { Highlights } from './highlights.tsx';
import { engineName } from '../../shared/engine-name.ts';

export interface AnalysisCardProps {
  analysis: AnalysisSummary;
  onCancel: (analysis: AnalysisSummary) => void;
  /** Repeats a policy's analysis. Undefined without permission, and while an analysis is running. */
  onRetry: ((analysis: AnalysisSummary) => void) | undefined;
}

/** The title takes the remaining width, so that the end of the line stays in place. */
const Head = styled.div`
  display: flex;
  gap: ${space[3]};
  align-items: start;
  justify-content: space-between;
  > :first-child {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  > :last-child {
    flex: none;
  }
`;

const State = ({ analysis }: Pick<AnalysisCardProps, 'analysis'>) => {
  const t = analysisTexts.useTexts();
  const { status, complianceScore, result } = analysis;
  if (complianceScore !== null || result !== null) return <AnalysisScore analysis={analysis} />;
  return <Badge tone={status === 'failed' ? 'danger' : 'info'}>{t(`status.${status}`)}</Badge>;
};

const Found = ({ analysis }: Pick<AnalysisCardProps, 'analysis'>) => {
  const t = analysisTexts.useTexts();
  const { status, failure, result, complianceScore } = analysis;
  const { contradicted = 0, outside = 0 } = result?.counts ?? {};
  switch (status) {
    case 'requested':
    case 'running':
      return <RunProgress analysis={analysis} />;
    case 'failed':
      return <Muted>{failure === null ? t('run.failed') : t(`failure.${failure}`)}</Muted>;
    case 'completed':
      return result === null ? (
        <Muted>{t(complianceScore === null ? 'card.removed' : 'card.scoreOnly')}</Muted>
      ) : (
        <>
          <ScoreReservations analysis={analysis} placesToFillIn={result.placesToFillIn} />
          <NotJudged bodies={result.bodies} />
          <Highlights result={result} />
          <Muted>
            {t('card.counts', {
              addressed: result.counts.addressed,
              partly: result.counts.partly,
              missing: result.counts.missing,
            })}
            {contradicted > 0 && `, ${t('card.contradicted', { count: contradicted })}`}
            {outside > 0 && `, ${t('card.outside', { count: outside })}`}
          </Muted>
        </>
      );
  }
};

/** An analysis in a list: its progress, and its most important results. */
export const AnalysisCard = ({ analysis, onCancel, onRetry }: AnalysisCardProps) => {
  const t = analysisTexts.useTexts();
  const { dateTime } = useFormatters();
  const { id, policyTitle, policyVersion, createdAt, engine, status, actions } = analysis;
  return (
    <Card as="article" aria-label={policyTitle}>
      <Stack $gap={3}>
        <Head>
          <CardTitle>{policyTitle}</CardTitle>
          <State analysis={analysis} />
        </Head>
        <Muted>
          <Instant at={createdAt} form="relative" />
          {' · '}
          {t('card.version', { version: policyVersion })}
          {engine !== null && ` · ${t('card.by', { engine: engineName(engine) })}`}
        </Muted>
        <Found analysis={analysis} />
        <Row $justify="space-between">
          {status === 'completed' && (
            <Link
              to={`/ai-analysis/${id}`}
              aria-label={t('card.reportOf', { policy: policyTitle, date: dateTime(createdAt) })}
            >
              {t('card.report')}
            </Link>
          )}
          {status === 'failed' && onRetry && (
            <Button
              variant="secondary"
              size="sm"
              aria-label={t('run.retryOf', { policy: policyTitle })}
              onClick={() => onRetry(analysis)}
            >
              {t('run.retry')}
            </Button>
          )}
          {actions.includes('cancel') && (
            <Button
              variant="secondary"
              size="sm"
              aria-label={t('run.cancelOf', { policy: policyTitle })}
              onClick={() => onCancel(analysis)}
            >
              {t('run.cancel')}
            </Button>
          )}
        </Row>
      </Stack>
    </Card>
  );
};
