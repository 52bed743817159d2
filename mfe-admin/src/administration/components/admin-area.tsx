import { ErrorState, LinkButton, Navigate, PageHeader, Route, Routes, Skeleton, useUser } from '@proviso/ui';
import type { ReactNode } from 'react';
import { AccessDenied } from '../../shared/access-denied.tsx';
import { adminTexts } from '../../texts.ts';
import { AdminDashboardPage } from './admin-dashboard-page.tsx';

/** Shows `children` to administrators of the installation; the server decides the same about every call. */
const AdminOnly = ({ children }: { children: ReactNode }) => {
  const user = useUser();
  if (user.isPending) return <Skeleton />;
  if (user.isError) return <ErrorState error={user.error} onRetry={() => void user.refetch()} wholePage />;
  return user.data?.isAdmin ? children : <AccessDenied />;
};

/** The page for unknown addresses under `/admin`. */
const AdminNotFoundPage = () => {
  const t = adminTexts.useTexts();
  return (
    <>
      <PageHeader title={t('adminNotFound.title')} lead={t('adminNotFound.detail')} />
      <LinkButton to="/admin-dashboard">{t('adminNotFound.back')}</LinkButton>
    </>
  );
};

/** Where the pages under `/admin` stand that administrators share with everybody (specification §2). */
const sharedPages = {
  policies: '/policies',
  'ai-analysis': '/ai-analysis',
  upload: '/upload',
  search: '/search',
  templates: '/templates',
  audit: '/audit',
  subscribe: '/subscribe',
  'subscription-status': '/subscription',
  privacy: '/privacy',
} as const;

/** The admin dashboard, and what is under `/admin`, where `settings` stand too. */
export const AdminArea = ({ settings }: { settings?: ReactNode }) => (
  <AdminOnly>
    <Routes>
      <Route index element={<AdminDashboardPage />} />
      <Route path="dashboard" element={<AdminDashboardPage />} />
      {settings !== undefined && <Route path="settings/*" element={settings} />}
      {Object.entries(sharedPages).map(([name, to]) => (
        <Route key={name} path={name} element={<Navigate to={to} replace />} />
      ))}
      <Route path="*" element={<AdminNotFoundPage />} />
    </Routes>
  </AdminOnly>
);
