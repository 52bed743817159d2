import type { Member } from '@proviso/contracts';
import { fetchPage, type ListPage, urlOf, useApi } from '@proviso/ui';
import { useQuery } from '@tanstack/react-query';

const path = '/api/organization/members';

/** All members of the organization, from all pages. */
export const usePeople = () => {
  const api = useApi();
  return useQuery({
    queryKey: [path, { all: true }],
    queryFn: async ({ signal }) => {
      const people: Member[] = [];
      let link: string | undefined = urlOf(path, { query: { limit: 100 } });
      while (link !== undefined) {
        const { items, next }: ListPage<Member> = await fetchPage(api, path, link, signal);
        people.push(...items);
        link = next;
      }
      return people;
    },
    staleTime: 0,
  });
};
