import { Button, useMay, useParams } from '@proviso/ui';
import { ScanSearch } from 'lucide-react';
import { isOpen, useAnalysesOfPolicy } from '../../shared/analyses-api.ts';
import { useRuns } from '../../shared/use-runs.ts';
import { analysisTexts } from '../../texts.ts';

/** Analyzes the policy in the URL, and keeps the result as a report. */
export const AnalyzePolicy = () => {
  const t = analysisTexts.useTexts();
  const { id: policyId = '' } = useParams();
  const mayRun = useMay('policy.write');
  const { data } = useAnalysesOfPolicy(policyId);
  const { running, run } = useRuns();
  const [latest] = data?.items ?? [];
  if (!mayRun || !data) return null;
  return (
    <Button
      variant="secondary"
      loading={running !== undefined || (latest !== undefined && isOpen(latest))}
      onClick={() => run(policyId, 'compliance')}
    >
      <ScanSearch size={16} aria-hidden />
      {t('policyAnalysis.analyze')}
    </Button>
  );
};
