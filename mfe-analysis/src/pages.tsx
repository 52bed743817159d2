import { AdminOnly, Route, Routes } from '@proviso/ui';
import { AnalysisPage } from './analyses/components/analysis-page.tsx';
import { ComparisonPage } from './analyses/components/comparison/comparison-page.tsx';
import { ReportPage } from './analyses/components/report/report-page.tsx';
import { OwnBodiesPage } from './own-bodies/own-bodies-page.tsx';
import { ScopePage } from './scope/components/scope-page.tsx';
import { CoveragePage } from './coverage/components/coverage-page.tsx';
import { UpdatePage } from './updates/components/update-page.tsx';
import { UpdatesPage } from './updates/components/updates-page.tsx';

export const Pages = () => (
  <Routes>
    <Route path="/ai-analysis" element={<AnalysisPage />} />
    <Route path="/ai-analysis/scope" element={<ScopePage />} />
    <Route path="/ai-analysis/coverage" element={<CoveragePage />} />
    <Route path="/ai-analysis/own-requirements" element={<OwnBodiesPage />} />
    <Route path="/ai-analysis/:analysisId" element={<ReportPage />} />
    <Route path="/ai-analysis/:analysisId/since/:earlierId" element={<ComparisonPage />} />
    <Route path="/regulatory-updates" element={<UpdatesPage />} />
    <Route path="/regulatory-updates/:updateId" element={<UpdatePage />} />
    <Route path="/admin" element={<AdminOnly />}>
      <Route path="ai-analysis" element={<AnalysisPage />} />
    </Route>
    <Route path="*" element={null} />
  </Routes>
);
