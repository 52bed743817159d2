import { ErrorState, Skeleton, useUser } from '@proviso/ui';
import type { ReactNode } from 'react';
import { AccessDenied } from '../../shared/access-denied.tsx';

/** Shows `children` to administrators of the installation; the server decides the same about every call. */
export const AdminOnly = ({ children }: { children: ReactNode }) => {
  const user = useUser();
  if (user.isPending) return <Skeleton />;
  if (user.isError) return <ErrorState error={user.error} onRetry={() => void user.refetch()} wholePage />;
  return user.data?.isAdmin ? children : <AccessDenied />;
};
