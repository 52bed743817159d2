import type { Analysis } from '@proviso/contracts';
import {
  Badge,
  ErrorState,
  from,
  Link,
  LinkButton,
  Muted,
  PageHeader,
  Row,
  Skeleton,
  space,
  Stack,
  useFormatters,
  useParams,
  urlOf,
} from '@proviso/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { analysisTexts } from '../../../texts.ts';
import { useAnalysis } from '../../../shared/analyses-api.ts';
import { ExportMenu } from '../../../shared/export-menu.tsx';
import { CompareWith } from '../comparison/compare-with.tsx';
import { AnalysisScore, ScoreReservations } from '../../../shared/analysis-score.tsx';
import { EvidenceText } from './evidence-text.tsx';
import { Provenance } from './provenance.tsx';
import type { EvidenceRange } from './requirement-item.tsx';
import { ReportSummary } from './report-summary.tsx';
import { RequirementList } from './requirement-list.tsx';
import { ScoreArithmetic } from './score-arithmetic.tsx';
import { UnfinishedAnalysis } from './unfinished.tsx';
import { WithoutFinding } from './without-finding.tsx';
import { engineName } from '../../../shared/engine-name.ts';

const Columns = styled.div`
  display: grid;
  gap: ${space[6]};
  grid-template-columns: minmax(0, 1fr);
  ${from.desktop} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    align-items: start;
  }
`;

/** Shows how judgments changed the engine's score. */
const JudgedScore = ({
  analysis: { judgments, foundScore, complianceScore },
}: {
  analysis: Pick<Analysis, 'judgments' | 'foundScore' | 'complianceScore'>;
}) => {
  const t = analysisTexts.useTexts();
  if (judgments.length === 0 || foundScore === null || complianceScore === null) return null;
  return <Muted as="output">{t('judgment.score', { found: foundScore, score: complianceScore })}</Muted>;
};

const Jump = styled.nav`
  ${from.desktop} {
    display: none;
  }
`;

/** Links to the parts of the report, which are below each other on small screens. */
const JumpLinks = () => {
  const t = analysisTexts.useTexts();
  return (
    <Jump aria-label={t('report.jump')}>
      <Row as="ul" $gap={4}>
        {(['summary', 'requirements', 'evidence', 'score'] as const).map((part) => (
          <li key={part}>
            <Link as="a" to="" href={`#report-${part}`}>
              {part === 'summary' ? t('summary.title') : t(`report.${part}`)}
            </Link>
          </li>
        ))}
      </Row>
    </Jump>
  );
};

const Found = ({ analysis }: { analysis: Analysis }) => {
  const t = analysisTexts.useTexts();
  const [shown, setShown] = useState<EvidenceRange>();
  const { result, complianceScore } = analysis;
  if (result === null)
    return <Muted>{t(complianceScore === null ? 'card.removed' : 'card.scoreOnly')}</Muted>;
  return (
    <>
      <JumpLinks />
      <ReportSummary findings={result.findings} score={complianceScore} bodies={result.bodies} />
      <JudgedScore analysis={analysis} />
      <Columns>
        <RequirementList analysis={analysis} findings={result.findings} onShow={setShown} />
        <EvidenceText analysis={analysis} findings={result.findings} shown={shown} />
      </Columns>
      <WithoutFinding findings={result.findings} bodies={result.bodies} />
      <ScoreArithmetic findings={result.findings} score={complianceScore} bodies={result.bodies} />
    </>
  );
};

const Report = ({ analysis }: { analysis: Analysis }) => {
  const t = analysisTexts.useTexts();
  const { dateTime } = useFormatters();
  const { policyId, policyTitle, policyVersion, analysisType, createdAt, complianceScore, status } = analysis;
  return (
    <>
      <PageHeader
        title={policyTitle}
        lead={t('report.lead', {
          type: t(`type.${analysisType}`),
          version: policyVersion,
          date: dateTime(createdAt),
        })}
        actions={
          <>
            {complianceScore === null && analysis.result === null ? (
              <Badge tone={status === 'failed' ? 'danger' : 'info'}>{t(`status.${status}`)}</Badge>
            ) : (
              <>
                <AnalysisScore analysis={analysis} />
                <ScoreReservations analysis={analysis} placesToFillIn={analysis.result?.placesToFillIn} />
              </>
            )}
            {analysis.result !== null && (
              <ExportMenu
                label={t('export.menu')}
                url={(format) =>
                  urlOf('/api/analyses/{id}/export', { path: { id: analysis.id }, query: { format } })
                }
              />
            )}
            <LinkButton variant="secondary" to={`/policies/${policyId}`}>
              {t('report.policy')}
            </LinkButton>
          </>
        }
      />
      <Stack $gap={6}>
        <Link to={`/ai-analysis?type=${analysisType}&policy=${policyId}`}>{t('report.back')}</Link>
        {status !== 'completed' && <UnfinishedAnalysis analysis={analysis} />}
        {status === 'completed' && (
          <>
            <CompareWith analysis={analysis} />
            <Found analysis={analysis} />
            <Provenance
              engine={analysis.engine && engineName(analysis.engine)}
              model={analysis.result?.model}
              libraryVersion={analysis.libraryVersion}
              documents={analysis.documents}
            />
          </>
        )}
      </Stack>
    </>
  );
};

/** The report of one analysis: each requirement next to its evidence. */
export const ReportPage = () => {
  const t = analysisTexts.useTexts();
  const { analysisId = '' } = useParams();
  const { data, isPending, error, refetch } = useAnalysis(analysisId);
  if (isPending) return <Skeleton items={4} height="6rem" />;
  if (data === undefined)
    return <ErrorState title={t('report.failed')} error={error} onRetry={() => void refetch()} />;
  return <Report analysis={data} />;
};
