import { type AnalysisSummary, isOutdated } from '@proviso/contracts';
import { Badge, Muted, Row, Stack } from '@proviso/ui';
import { analysisTexts } from '../texts.ts';
import { PlacesToFillIn } from './places-to-fill-in.tsx';
import { ScoreBadge } from './score-badge.tsx';

type Versions = Pick<AnalysisSummary, 'policyVersion' | 'currentVersion'>;

/** The score of a completed analysis, marked if the policy has changed since. */
export const AnalysisScore = ({
  analysis,
}: {
  analysis: Versions & Pick<AnalysisSummary, 'complianceScore'>;
}) => {
  const t = analysisTexts.useTexts();
  return (
    <Row as="span" $gap={2}>
      <ScoreBadge score={analysis.complianceScore} />
      {isOutdated(analysis) && <Badge tone="warning">{t('outdated.badge')}</Badge>}
    </Row>
  );
};

export interface ScoreReservationsProps {
  analysis: Versions & Pick<AnalysisSummary, 'policyId' | 'policyTitle'>;
  /** Number of places to fill in of the analyzed text; undefined if the analysis did not count them. */
  placesToFillIn: number | undefined;
}

/** Says why a score is provisional: the policy has changed since, or its text had blanks. */
export const ScoreReservations = ({ analysis, placesToFillIn }: ScoreReservationsProps) => {
  const t = analysisTexts.useTexts();
  const { policyVersion, currentVersion } = analysis;
  const isChanged = isOutdated(analysis);
  if (!isChanged && !placesToFillIn) return null;
  return (
    <Stack $gap={1}>
      {isChanged && (
        <Muted>
          {t('outdated.detail', { analyzed: policyVersion, now: currentVersion ?? policyVersion })}
        </Muted>
      )}
      <PlacesToFillIn analysis={analysis} count={placesToFillIn} />
    </Stack>
  );
};
