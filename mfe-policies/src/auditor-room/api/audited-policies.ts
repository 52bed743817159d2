import { apiQuery, pagedList, useApi } from '@proviso/ui';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';

/** The policies that the auditor may read, sorted by title. A nonempty `search` filters them. */
export const useAuditedPolicies = (search: string) =>
  useInfiniteQuery(
    pagedList(useApi(), '/api/policies', {
      query: { sort: 'title', search: search === '' ? undefined : search },
    }),
  );

/**
 * Returns version `version` of a policy if given; otherwise the policy at the instant `at`, or now if `at` is
 * missing. The server records the view.
 */
export const useAuditedPolicy = (
  id: string,
  { version, at }: { version: number | undefined; at: string | undefined },
) => {
  const current = useQuery({
    ...apiQuery('/api/policies/{id}', { path: { id }, query: { at } }),
    enabled: version === undefined,
  });
  const past = useQuery({
    ...apiQuery('/api/policies/{id}/versions/{version}', { path: { id, version: version ?? 1 } }),
    enabled: version !== undefined,
  });
  return version === undefined ? current : past;
};

/** The changes to a policy, newest first. */
export const useAuditedChanges = (id: string) =>
  useInfiniteQuery(pagedList(useApi(), '/api/policies/{id}/history', { path: { id } }));

/** A policy's documents, newest first. */
export const useAuditedDocuments = (id: string) =>
  useInfiniteQuery(pagedList(useApi(), '/api/policies/{id}/documents', { path: { id } }));

/** A policy's analyses, newest first. */
export const useAuditedAnalyses = (id: string) =>
  useInfiniteQuery(pagedList(useApi(), '/api/policies/{id}/analyses', { path: { id } }));

/** The exceptions to a policy, most recently requested first. */
export const useAuditedExceptions = (policyId: string) =>
  useInfiniteQuery(pagedList(useApi(), '/api/policy-exceptions', { query: { policyId } }));

export const useAuditedAnalysis = (id: string) => useQuery(apiQuery('/api/analyses/{id}', { path: { id } }));

/** The address of a document's original file. The server records the download. */
export const documentFilePath = (id: string): string => `/api/documents/${encodeURIComponent(id)}/file`;
