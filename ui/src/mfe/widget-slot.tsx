import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useServices } from './services.ts';

export interface WidgetSlotProps {
  widget: string;
  /** Shown while the widget loads. */
  pending?: ReactNode;
  /** Shown if the widget cannot be loaded or throws. */
  failed?: ReactNode;
}

type State = { kind: 'loading' } | { kind: 'failed' } | { kind: 'loaded'; Widget: ComponentType };

/** Shows a micro-frontend's widget on a page of the shell or of another micro-frontend. */
export const WidgetSlot = ({ widget, pending = null, failed = null }: WidgetSlotProps) => {
  const { loadWidget } = useServices();
  const [state, setState] = useState<State>({ kind: 'loading' });
  useEffect(() => {
    let gone = false;
    const start = async () => {
      try {
        const Widget = await loadWidget(widget);
        if (!gone) setState({ kind: 'loaded', Widget });
      } catch {
        if (!gone) setState({ kind: 'failed' });
      }
    };
    void start();
    return () => {
      gone = true;
    };
  }, [widget, loadWidget]);

  switch (state.kind) {
    case 'loading':
      return pending;
    case 'failed':
      return failed;
    case 'loaded':
      return (
        <ErrorBoundary fallback={failed}>
          <state.Widget />
        </ErrorBoundary>
      );
  }
};
