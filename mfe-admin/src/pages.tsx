import { Route, Routes } from '@proviso/ui';
import { lazy } from 'react';

const AuditPage = lazy(async () => ({
  default: (await import('./audit/components/audit-page.tsx')).AuditPage,
}));
const SettingsPage = lazy(async () => ({
  default: (await import('./planned/components/settings-page.tsx')).SettingsPage,
}));
const AdminLoginPage = lazy(async () => ({
  default: (await import('./planned/components/admin-login-page.tsx')).AdminLoginPage,
}));
const AdminDashboardPage = lazy(async () => ({
  default: (await import('./planned/components/admin-dashboard-page.tsx')).AdminDashboardPage,
}));
const AdminPage = lazy(async () => ({
  default: (await import('./planned/components/admin-page.tsx')).AdminPage,
}));

/** The routes of this micro-frontend; those of others render nothing here. */
export const Pages = () => (
  <Routes>
    <Route path="/audit" element={<AuditPage />} />
    <Route path="/settings" element={<SettingsPage />} />
    <Route path="/admin-login" element={<AdminLoginPage />} />
    <Route path="/admin-dashboard" element={<AdminDashboardPage />} />
    <Route path="/admin/*" element={<AdminPage />} />
    <Route path="*" element={null} />
  </Routes>
);
