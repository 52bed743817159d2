import { useQuery } from '@tanstack/react-query';
import { apiQuery, userPath } from './query-client.ts';
import type { Answer } from './typed-calls.ts';

/** Query of the signed-in user and their permissions. The data is `null` if no user is signed in. */
export const useUser = () =>
  useQuery<Answer<'get', typeof userPath> | null>({ queryKey: apiQuery(userPath).queryKey });
