import type { CurrentUser } from '@proviso/contracts';
import { useQuery } from '@tanstack/react-query';
import type { MadeOf } from './live-queries.ts';
import { userPath } from './query-client.ts';

const madeOf: MadeOf = { accounts: 'any', entitlements: 'any', retention: 'any' };

/** The query of the signed-in person with what they may do; its data is `null` for nobody. */
export const useUser = () => useQuery<CurrentUser | null>({ queryKey: [userPath], meta: { madeOf } });
