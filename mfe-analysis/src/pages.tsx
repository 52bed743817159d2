import { PlannedPage, Route, Routes } from '@proviso/ui';
import { analysisTexts } from './texts.ts';

const AnalysisPage = () => {
  const t = analysisTexts.useTexts();
  return (
    <PlannedPage
      title={t('planned.title')}
      lead={t('planned.lead')}
      plans={[t('planned.check'), t('planned.mapping'), t('planned.provenance'), t('planned.history')]}
      today={{ text: t('planned.today'), to: '/policies', link: t('planned.link') }}
    />
  );
};

export const Pages = () => (
  <Routes>
    <Route path="/ai-analysis" element={<AnalysisPage />} />
    <Route path="*" element={null} />
  </Routes>
);
