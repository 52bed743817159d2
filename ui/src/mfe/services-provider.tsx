import { QueryClientProvider } from '@tanstack/react-query';
import { useCallback, useMemo, useSyncExternalStore, type ReactNode } from 'react';
import { createPageTexts, PageTextsContext } from '../i18n/page-texts.ts';
import { ServicesContext, type Services } from './services.ts';

/** Provides `services` to its children, and rerenders them when the language changes. */
export const ServicesProvider = ({ services, children }: { services: Services; children: ReactNode }) => {
  const { i18n } = services;
  const subscribe = useCallback(
    (onChange: () => void) => {
      i18n.on('languageChanged', onChange);
      return () => i18n.off('languageChanged', onChange);
    },
    [i18n],
  );
  const language = useSyncExternalStore(subscribe, () => i18n.language);
  const texts = useMemo(() => createPageTexts(i18n, language), [i18n, language]);
  return (
    <ServicesContext value={services}>
      <PageTextsContext value={texts}>
        <QueryClientProvider client={services.queryClient}>{children}</QueryClientProvider>
      </PageTextsContext>
    </ServicesContext>
  );
};
