import type {
  PolicyType,
  PolicyTypeInput,
  RegulatoryEntity,
  RegulatoryEntityInput,
} from '@proviso/contracts';
import { apiQuery, useApi } from '@proviso/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useInvalidate } from './use-invalidate.ts';

/** API paths of the catalog's two lists: policy types and regulatory entities. */
export const catalogPaths = {
  policyType: '/api/policy-types',
  regulatoryEntity: '/api/regulatory-entities',
} as const;
export type CatalogKind = keyof typeof catalogPaths;

/** An entry in either of the two lists: a policy type or a regulatory entity. */
export type CatalogItem = PolicyType & Partial<RegulatoryEntity>;
export type CatalogInput = PolicyTypeInput & Partial<RegulatoryEntityInput>;

export const useCatalog = (kind: CatalogKind) => useQuery<CatalogItem[]>(apiQuery(catalogPaths[kind]));

/** Adds an entry, or changes the one with `id`. */
export const useSaveCatalogItem = (kind: CatalogKind, id: number | undefined) => {
  const api = useApi();
  const path = catalogPaths[kind];
  return useMutation({
    mutationFn: (input: CatalogInput) =>
      id === undefined
        ? api.POST(path, { body: input })
        : api.PUT(`${path}/{id}`, { path: { id }, body: input }),
    onSuccess: useInvalidate([path]),
  });
};

/** Deletes an entry that no policy uses. */
export const useDeleteCatalogItem = (kind: CatalogKind) => {
  const api = useApi();
  const path = catalogPaths[kind];
  return useMutation({
    mutationFn: (id: number) => api.DELETE(`${path}/{id}`, { path: { id } }),
    onSuccess: useInvalidate([path]),
  });
};
