import type { FromTemplateInput, Industry, TemplateListQuery } from '@proviso/contracts';
import { useApi, useLanguage, useOnce } from '@proviso/ui';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

/** API path of templates, and first segment of their query keys. */
const templatesPath = '/api/templates';
const industriesPath = `${templatesPath}/industries`;
/** First segment of the query keys about policies. */
const policiesPath = '/api/policies';

const templateKeys = {
  industries: [industriesPath],
  list: (query: TemplateListQuery, language: string) => [templatesPath, query, { language }],
} as const;

/** The industries that have templates. */
export const useTemplateIndustries = () => {
  const api = useApi();
  return useQuery({
    queryKey: templateKeys.industries,
    queryFn: ({ signal }) => api.GET('/api/templates/industries', { signal }),
  });
};

/**
 * The templates for all industries, or for one. The previous list stays visible while the next one is
 * loading.
 */
export const useTemplates = (industry: Industry | undefined) => {
  const api = useApi();
  const language = useLanguage();
  const query = industry === undefined ? {} : { industry };
  return useQuery({
    queryKey: templateKeys.list(query, language),
    queryFn: ({ signal }) => api.GET('/api/templates', { query: query, signal }),
    placeholderData: keepPreviousData,
  });
};

/** Creates a policy from a template, and invalidates the lists of policies. */
export const useCreateFromTemplate = () => {
  const api = useApi();
  const once = useOnce();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: FromTemplateInput) =>
      once(input, (idempotencyKey) =>
        api.POST('/api/policies/from-template', { body: input, idempotencyKey }),
      ),
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: [policiesPath] }),
  });
};
