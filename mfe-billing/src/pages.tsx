import { AdminOnly, Route, Routes } from '@proviso/ui';
import { lazy } from 'react';

const TrialSelectionPage = lazy(async () => ({
  default: (await import('./trial/components/trial-selection-page.tsx')).TrialSelectionPage,
}));
const SubscribePage = lazy(async () => ({
  default: (await import('./subscription/components/subscribe-page.tsx')).SubscribePage,
}));
const SubscriptionPage = lazy(async () => ({
  default: (await import('./subscription/components/subscription-page.tsx')).SubscriptionPage,
}));

const InvoicePage = lazy(async () => ({
  default: (await import('./subscription/components/invoice-page.tsx')).InvoicePage,
}));

export const Pages = () => (
  <Routes>
    <Route path="/trial-selection" element={<TrialSelectionPage />} />
    <Route path="/subscribe" element={<SubscribePage />} />
    <Route path="/subscription" element={<SubscriptionPage />} />
    <Route path="/subscription/invoices/:invoiceId" element={<InvoicePage />} />
    <Route path="/admin" element={<AdminOnly />}>
      <Route path="subscribe" element={<SubscribePage />} />
      <Route path="subscription-status" element={<SubscriptionPage />} />
    </Route>
    <Route path="*" element={null} />
  </Routes>
);
