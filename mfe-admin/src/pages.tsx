import { AdminOnly, Route, Routes } from '@proviso/ui';
import { lazy } from 'react';

const AuditPage = lazy(async () => ({
  default: (await import('./audit/components/audit-page.tsx')).AuditPage,
}));
const AsOfPage = lazy(async () => ({
  default: (await import('./as-of/components/as-of-page.tsx')).AsOfPage,
}));
const SettingsPage = lazy(async () => ({
  default: (await import('./settings/components/settings-page.tsx')).SettingsPage,
}));
const AdminLoginPage = lazy(async () => ({
  default: (await import('./login/components/admin-login-page.tsx')).AdminLoginPage,
}));
const AdminArea = lazy(async () => ({
  default: (await import('./administration/components/admin-area.tsx')).AdminArea,
}));

/** Routes of this micro-frontend. Other micro-frontends' routes render nothing here. */
export const Pages = () => (
  <Routes>
    <Route path="/audit" element={<AuditPage />} />
    <Route path="/audit/as-of" element={<AsOfPage />} />
    <Route path="/settings/*" element={<SettingsPage base="/settings" />} />
    <Route path="/admin-login" element={<AdminLoginPage />} />
    <Route element={<AdminOnly />}>
      <Route path="/admin-dashboard/*" element={<AdminArea />} />
      <Route path="/admin/audit" element={<AuditPage />} />
      <Route path="/admin/settings/*" element={<SettingsPage base="/admin/settings" />} />
      <Route path="/admin/*" element={<AdminArea />} />
    </Route>
    <Route path="*" element={null} />
  </Routes>
);
