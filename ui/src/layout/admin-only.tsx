import type { ReactNode } from 'react';
import { useUser } from '../api/index.ts';
import { ErrorState, Skeleton } from '../feedback/index.ts';
import { Outlet } from '../router.ts';
import { AccessDenied } from './access-denied.tsx';

/**
 * Shows `children`, or the nested routes, only to administrators of the installation. The server also checks
 * every call.
 */
export const AdminOnly = ({ children }: { children?: ReactNode }) => {
  const user = useUser();
  if (user.isPending) return <Skeleton />;
  if (user.isError) return <ErrorState error={user.error} onRetry={() => void user.refetch()} wholePage />;
  return user.data?.isAdmin ? (children ?? <Outlet />) : <AccessDenied />;
};
