import type { CurrentUser } from '@proviso/contracts';
import { useUser } from '@proviso/ui';
import { useEffect, useState } from 'react';

/** Milliseconds before checking again whether the user is signed in. */
const retryDelay = 2000;

export type CheckedUser =
  | { status: 'checking' }
  | { status: 'signed-in'; user: CurrentUser }
  | { status: 'signed-out' }
  | { status: 'failed'; error: Error; retry: () => void };

/** The signed-in user. If the check fails or finds no user, it is repeated once after two seconds. */
export const useCheckedUser = (): CheckedUser => {
  const { data, error, isPending, refetch } = useUser();
  const [repeated, setRepeated] = useState(false);
  const again = !isPending && !data && !repeated;
  useEffect(() => {
    if (!again) return undefined;
    const repeat = async () => {
      await refetch();
      setRepeated(true);
    };
    const timer = setTimeout(() => void repeat(), retryDelay);
    return () => clearTimeout(timer);
  }, [again, refetch]);

  if (data) return { status: 'signed-in', user: data };
  if (!repeated) return { status: 'checking' };
  return error ? { status: 'failed', error, retry: () => void refetch() } : { status: 'signed-out' };
};
