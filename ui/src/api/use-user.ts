import type { CurrentUser } from '@proviso/contracts';
import { useQuery } from '@tanstack/react-query';
import { userPath } from './query-client.ts';

/** Query of the signed-in user and their rights. The data is `null` if no user is signed in. */
export const useUser = () => useQuery<CurrentUser | null>({ queryKey: [userPath] });
