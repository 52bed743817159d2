import { LinkButton, PageHeader, Route, Routes } from '@proviso/ui';
import { adminTexts } from '../../texts.ts';
import { AdminDashboardPage } from './admin-dashboard-page.tsx';
import { OrganizationPage } from './organization/organization-page.tsx';
import { PersonPage } from './person/person-page.tsx';

/** The page for unknown URLs under `/admin`. */
const AdminNotFoundPage = () => {
  const t = adminTexts.useTexts();
  return (
    <>
      <PageHeader title={t('adminNotFound.title')} lead={t('adminNotFound.detail')} />
      <LinkButton to="/admin-dashboard">{t('adminNotFound.back')}</LinkButton>
    </>
  );
};

/** The admin dashboard, and other pages under `/admin`. */
export const AdminArea = () => (
  <Routes>
    <Route index element={<AdminDashboardPage />} />
    <Route path="dashboard" element={<AdminDashboardPage />} />
    <Route path="organizations/:id" element={<OrganizationPage />} />
    <Route path="people/:id" element={<PersonPage />} />
    <Route path="*" element={<AdminNotFoundPage />} />
  </Routes>
);
