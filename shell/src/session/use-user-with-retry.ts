import { ApiError, useUser } from '@proviso/ui';
import { useEffect, useState } from 'react';

/** Milliseconds before a failed check is repeated. */
const retryDelay = 2000;

/**
 * True if a repeated check may succeed: the server had an error or did not respond. A refusal is final.
 */
const mayPass = (error: Error | null): boolean =>
  error !== null && !(error instanceof ApiError && error.status >= 400 && error.status < 500);

/**
 * The signed-in user. If the check fails on the server or the network, it is repeated once after two seconds.
 * Until then, the result is pending.
 */
export const useUserWithRetry = (): ReturnType<typeof useUser> | { isPending: true } => {
  const user = useUser();
  const [repeated, setRepeated] = useState(false);
  const { refetch } = user;
  const again = !repeated && user.data === undefined && mayPass(user.error);
  useEffect(() => {
    if (!again) return undefined;
    const repeat = async () => {
      await refetch();
      setRepeated(true);
    };
    const timer = setTimeout(() => void repeat(), retryDelay);
    return () => clearTimeout(timer);
  }, [again, refetch]);
  return again ? { isPending: true } : user;
};
