import { Component, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { useServices } from './services.ts';

export interface WidgetSlotProps {
  widget: string;
  /** Stands here while the widget is loaded. */
  pending?: ReactNode;
  /** Stands here when the widget cannot be had, or throws. */
  failed?: ReactNode;
}

/** Keeps a widget that throws from taking the page along. */
class Boundary extends Component<{ failed: ReactNode; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.failed : this.props.children;
  }
}

type State = { kind: 'loading' } | { kind: 'failed' } | { kind: 'loaded'; Widget: ComponentType };

/** The place of a micro-frontend's widget on a page of the shell or of another micro-frontend. */
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
        <Boundary failed={failed}>
          <state.Widget />
        </Boundary>
      );
  }
};
