import { Inbox } from 'lucide-react';
import type { ReactNode } from 'react';
import { MessagePanel } from './message-panel.tsx';

export interface EmptyStateProps {
  icon?: ReactNode;
  title: ReactNode;
  detail?: ReactNode;
  action?: ReactNode;
}

/** Says that there is nothing here yet, and what to do next. */
export const EmptyState = ({ icon, ...rest }: EmptyStateProps) => (
  <MessagePanel {...rest} icon={icon ?? <Inbox size={22} />} />
);
