import type {
  PolicyType,
  PolicyTypeInput,
  RegulatoryEntity,
  RegulatoryEntityInput,
} from '@proviso/contracts';
import { useApi } from '@proviso/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useInvalidate } from './use-invalidate.ts';

/** The two lists of the catalog. */
export const catalogPaths = {
  policyType: '/api/policy-types',
  regulatoryEntity: '/api/regulatory-entities',
} as const;
export type CatalogKind = keyof typeof catalogPaths;

/** An entry in either list. */
export type CatalogItem = PolicyType & Partial<RegulatoryEntity>;
export type CatalogInput = PolicyTypeInput & Partial<RegulatoryEntityInput>;

export const useCatalog = (kind: CatalogKind) => useQuery<CatalogItem[]>({ queryKey: [catalogPaths[kind]] });

/** Adds an entry, or changes the one with `id`. */
export const useSaveCatalogItem = (kind: CatalogKind, id: number | undefined) => {
  const api = useApi();
  const path = catalogPaths[kind];
  return useMutation({
    mutationFn: (input: CatalogInput) =>
      id === undefined ? api.post<CatalogItem>(path, input) : api.put<CatalogItem>(`${path}/${id}`, input),
    onSuccess: useInvalidate([path]),
  });
};

/** Deletes an entry that no policy uses. */
export const useDeleteCatalogItem = (kind: CatalogKind) => {
  const api = useApi();
  const path = catalogPaths[kind];
  return useMutation({
    mutationFn: (id: number) => api.delete<undefined>(`${path}/${id}`),
    onSuccess: useInvalidate([path]),
  });
};
