import { Component, type ReactNode } from 'react';
import { ErrorState } from '../feedback/error-state.tsx';
import { uiTexts } from '../i18n/ui-texts.ts';
import { useLocation } from '../router.ts';

interface BoundaryProps {
  /** Another value tries again. */
  resetKey: string;
  children: ReactNode;
}
interface BoundaryState {
  failed: boolean;
  resetKey: string;
}

const PageFailed = ({ onRetry }: { onRetry: () => void }) => {
  const t = uiTexts.useTexts();
  return <ErrorState title={t('error.page')} detail={t('error.pageDetail')} onRetry={onRetry} wholePage />;
};

class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { failed: false, resetKey: this.props.resetKey };

  static getDerivedStateFromError(): Partial<BoundaryState> {
    return { failed: true };
  }

  static getDerivedStateFromProps({ resetKey }: BoundaryProps, state: BoundaryState): BoundaryState | null {
    return resetKey === state.resetKey ? null : { failed: false, resetKey };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return <PageFailed onRetry={() => this.setState({ failed: false })} />;
  }
}

/** Keeps a page that throws from taking the others along; the next navigation tries again. */
export const PageErrorBoundary = ({ children }: { children: ReactNode }) => {
  const { pathname } = useLocation();
  return <Boundary resetKey={pathname}>{children}</Boundary>;
};
