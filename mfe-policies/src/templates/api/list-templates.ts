import type { Industry, Template } from '@proviso/contracts';
import { useApi, withQuery } from '@proviso/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { templateKeys, templatesPath } from './template-keys.ts';

/** The templates of all industries, or of one; the list before stays while the next is on its way. */
export const useTemplates = (industry: Industry | undefined) => {
  const api = useApi();
  const query = industry === undefined ? {} : { industry };
  return useQuery({
    queryKey: templateKeys.list(query),
    queryFn: ({ signal }) => api.get<Template[]>(withQuery(templatesPath, query), { signal }),
    placeholderData: keepPreviousData,
  });
};
