import { Route, Routes } from '@proviso/ui';
import { AnalysisPage } from './analyses/components/analysis-page.tsx';
import { ReportPage } from './analyses/components/report/report-page.tsx';
import { ScopePage } from './scope/components/scope-page.tsx';

export const Pages = () => (
  <Routes>
    <Route path="/ai-analysis" element={<AnalysisPage />} />
    <Route path="/ai-analysis/scope" element={<ScopePage />} />
    <Route path="/ai-analysis/:analysisId" element={<ReportPage />} />
    <Route path="*" element={null} />
  </Routes>
);
