import type { AnalysisSummary } from '@proviso/contracts';
import { Link, Muted, useMay } from '@proviso/ui';
import { analysisTexts } from '../texts.ts';

export interface PlacesToFillInProps {
  analysis: Pick<AnalysisSummary, 'policyId' | 'policyTitle'>;
  /** Number of places in the analyzed text; undefined if the analysis did not count them. */
  count: number | undefined;
}

/**
 * Says how many places of an analyzed text are still to be filled in, because the score does not: it counts only
 * blanks in the sentences that it rests on. Links to the editor, which lists them. Renders nothing if there are none.
 */
export const PlacesToFillIn = ({ analysis: { policyId, policyTitle }, count = 0 }: PlacesToFillInProps) => {
  const t = analysisTexts.useTexts();
  const mayWrite = useMay('policy.write');
  if (count === 0) return null;
  const label = t('blanks.count', { count });
  return mayWrite ? (
    <Link to={`/policies/${policyId}/edit`} aria-label={t('blanks.countOf', { count, policy: policyTitle })}>
      {label}
    </Link>
  ) : (
    <Muted as="span">{label}</Muted>
  );
};
