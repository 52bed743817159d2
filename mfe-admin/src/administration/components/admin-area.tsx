import { Navigate, Route, Routes } from '@proviso/ui';
import { AdminDashboardPage } from './admin-dashboard-page.tsx';
import { AdminNotFoundPage } from './admin-not-found-page.tsx';
import { AdminOnly } from './admin-only.tsx';

/** Where the pages under `/admin` stand that administrators share with everybody (specification §2). */
const sharedPages = {
  policies: '/policies',
  'ai-analysis': '/ai-analysis',
  upload: '/upload',
  search: '/search',
  templates: '/templates',
  audit: '/audit',
  settings: '/settings',
  subscribe: '/subscribe',
  'subscription-status': '/subscription',
  privacy: '/privacy',
} as const;

/** The admin dashboard, and what is under `/admin`. */
export const AdminArea = () => (
  <AdminOnly>
    <Routes>
      <Route index element={<AdminDashboardPage />} />
      <Route path="dashboard" element={<AdminDashboardPage />} />
      {Object.entries(sharedPages).map(([name, to]) => (
        <Route key={name} path={name} element={<Navigate to={to} replace />} />
      ))}
      <Route path="*" element={<AdminNotFoundPage />} />
    </Routes>
  </AdminOnly>
);
