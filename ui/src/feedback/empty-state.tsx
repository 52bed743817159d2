import { Inbox } from 'lucide-react';
import type { ReactNode } from 'react';
import { MessagePanel } from './message-panel.tsx';

export interface EmptyStateProps {
  icon?: ReactNode;
  title: ReactNode;
  detail?: ReactNode;
  action?: ReactNode;
}

/** Message for an empty list, with the next step. */
export const EmptyState = ({ icon, ...rest }: EmptyStateProps) => (
  <MessagePanel {...rest} icon={icon ?? <Inbox size={22} />} />
);
