import { analysisTypes, type AnalysisType } from '@proviso/contracts';
import { LinkButton, PageHeader, Tabs, useAddressParameters, useMay } from '@proviso/ui';
import { analysisTexts } from '../../texts.ts';
import { AnalyzeAllPolicies } from './batch/analyze-all-policies.tsx';
import { AnalysisList } from './analysis-list.tsx';
import { needsNotice, useAnalysisSettings } from '../api/settings.ts';
import { EngineNotice } from './engine-notice.tsx';
import { RunPanel } from './run-panel.tsx';
import { useRuns } from '../../shared/use-runs.ts';

/** Runs analyses, and lists their results. The tab and the chosen policy are in the URL. */
export const AnalysisPage = () => {
  const t = analysisTexts.useTexts();
  const mayRun = useMay('policy.write');
  const { data: settings } = useAnalysisSettings();
  const [parameters, change] = useAddressParameters();
  const { running, run, cancel } = useRuns();
  const tab = analysisTypes.find((type) => type === parameters.get('type')) ?? 'compliance';
  const policyId = parameters.get('policy') ?? '';
  const show = (type: AnalysisType) => change((after) => after.set('type', type), { replace: true });
  return (
    <>
      <PageHeader
        title={t('page.title')}
        lead={t('page.lead')}
        actions={
          <>
            <LinkButton variant="secondary" to="/ai-analysis/coverage">
              {t('coverage.open')}
            </LinkButton>
            <LinkButton variant="secondary" to="/ai-analysis/scope">
              {t('scope.link')}
            </LinkButton>
          </>
        }
      />
      {settings && <EngineNotice settings={settings} />}
      {mayRun && !(settings && needsNotice(settings)) && (
        <RunPanel
          policyId={policyId}
          onChoose={(id) => change((after) => after.set('policy', id), { replace: true })}
          running={running}
          onRun={(type) => {
            show(type);
            run(policyId, type);
          }}
        >
          <AnalyzeAllPolicies analysisType={tab} />
        </RunPanel>
      )}
      <Tabs
        label={t('page.tabs')}
        value={tab}
        onValueChange={(value) => show(analysisTypes.find((type) => type === value) ?? 'compliance')}
        tabs={analysisTypes.map((type) => ({
          value: type,
          label: t(`type.${type}`),
          content: (
            <AnalysisList
              analysisType={type}
              onCancel={cancel}
              onRetry={mayRun && running === undefined ? ({ policyId: id }) => run(id, type) : undefined}
            />
          ),
        }))}
      />
    </>
  );
};
