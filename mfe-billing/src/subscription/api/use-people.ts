import type { Member } from '@proviso/contracts';
import { fetchPage, useApi } from '@proviso/ui';
import { useQuery } from '@tanstack/react-query';

/** All members of the organization, from all pages. */
export const usePeople = () => {
  const api = useApi();
  return useQuery({
    queryKey: ['/api/organization/members', { all: true }],
    queryFn: async ({ signal }) => {
      const people: Member[] = [];
      let path: string | undefined = '/api/organization/members?limit=100';
      while (path !== undefined) {
        const { items, next }: { items: readonly Member[]; next: string | undefined } =
          await fetchPage<Member>(api, path, signal);
        people.push(...items);
        path = next;
      }
      return people;
    },
    staleTime: 0,
  });
};
