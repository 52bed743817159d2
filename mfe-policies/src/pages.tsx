import { Route, Routes } from '@proviso/ui';
import { lazy } from 'react';

const PoliciesPage = lazy(async () => ({
  default: (await import('./policies/components/policies-page.tsx')).PoliciesPage,
}));
const UploadPage = lazy(async () => ({
  default: (await import('./upload/components/upload-page.tsx')).UploadPage,
}));
const DashboardPage = lazy(async () => ({
  default: (await import('./dashboard/components/dashboard-page.tsx')).DashboardPage,
}));
const SearchPage = lazy(async () => ({
  default: (await import('./search/components/search-page.tsx')).SearchPage,
}));
const TemplatesPage = lazy(async () => ({
  default: (await import('./templates/components/templates-page.tsx')).TemplatesPage,
}));

/** The routes of this micro-frontend; those of others render nothing here. */
export const Pages = () => (
  <Routes>
    <Route path="/dashboard" element={<DashboardPage />} />
    <Route path="/policies/:id?" element={<PoliciesPage />} />
    <Route path="/policies/:id/versions/:version" element={<PoliciesPage />} />
    <Route path="/policies/:id/compare" element={<PoliciesPage />} />
    <Route path="/upload" element={<UploadPage />} />
    <Route path="/search" element={<SearchPage />} />
    <Route path="/templates" element={<TemplatesPage />} />
    <Route path="*" element={null} />
  </Routes>
);
