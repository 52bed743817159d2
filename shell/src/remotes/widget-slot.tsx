import { Component, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import type { LoadWidget } from './load-widget.ts';

export interface WidgetSlotProps {
  widget: string;
  load: LoadWidget;
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

/** The place of a micro-frontend's widget on a page of the shell. */
export const WidgetSlot = ({ widget, load, pending = null, failed = null }: WidgetSlotProps) => {
  const [state, setState] = useState<State>({ kind: 'loading' });
  useEffect(() => {
    let gone = false;
    const start = async () => {
      try {
        const Widget = await load(widget);
        if (!gone) setState({ kind: 'loaded', Widget });
      } catch {
        if (!gone) setState({ kind: 'failed' });
      }
    };
    void start();
    return () => {
      gone = true;
    };
  }, [widget, load]);

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
