import type { ReactNode } from 'react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import { ErrorState } from '../feedback/error-state.tsx';
import { uiTexts } from '../i18n/ui-texts.ts';
import { useLocation } from '../router.ts';

const PageFailed = ({ resetErrorBoundary }: FallbackProps) => {
  const t = uiTexts.useTexts();
  return (
    <ErrorState
      title={t('error.page')}
      detail={t('error.pageDetail')}
      onRetry={resetErrorBoundary}
      wholePage
    />
  );
};

/**
 * Contains the error if a page throws, so that the rest of the product keeps working. The next navigation
 * renders pages again.
 */
export const PageErrorBoundary = ({ children }: { children: ReactNode }) => {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary FallbackComponent={PageFailed} resetKeys={[pathname]}>
      {children}
    </ErrorBoundary>
  );
};
