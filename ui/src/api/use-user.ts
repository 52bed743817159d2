import type { User } from '@proviso/contracts';
import { useQuery } from '@tanstack/react-query';
import { userPath } from './query-client.ts';

/** The query of the signed-in person; its data is `null` for nobody. */
export const useUser = () => useQuery<User | null>({ queryKey: [userPath] });
