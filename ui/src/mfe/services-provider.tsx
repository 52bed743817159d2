import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { ServicesContext, type Services } from './services.ts';

/** Provides `services` to its children. */
export const ServicesProvider = ({ services, children }: { services: Services; children: ReactNode }) => (
  <ServicesContext value={services}>
    <I18nextProvider i18n={services.i18n}>
      <QueryClientProvider client={services.queryClient}>{children}</QueryClientProvider>
    </I18nextProvider>
  </ServicesContext>
);
