import type { GroupDraft } from '@proviso/contracts';
import { apiQuery, pagedList, useApi } from '@proviso/ui';
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { useInvalidate } from './use-invalidate.ts';

const path = '/api/groups';
const useReadAgain = () => useInvalidate([path]);

/** The groups by name. With `search`, only those that match. */
export const useGroups = (search: string) =>
  useInfiniteQuery(pagedList(useApi(), path, { query: { search: search === '' ? undefined : search } }));

export const useGroup = (id: string) => useQuery(apiQuery('/api/groups/{id}', { path: { id } }));

/** The people in a group by name. With `search`, only those that match. */
export const useGroupMembers = (id: string, search: string) =>
  useInfiniteQuery(
    pagedList(useApi(), '/api/groups/{id}/members', {
      path: { id },
      query: { search: search === '' ? undefined : search },
    }),
  );

/** Members of the organization who can be added to a group. */
export const useGroupCandidates = (id: string, search: string) =>
  useQuery({
    ...apiQuery('/api/groups/{id}/candidates', {
      path: { id },
      query: { search: search === '' ? undefined : search },
    }),
    placeholderData: keepPreviousData,
  });

export const useCreateGroup = () => {
  const api = useApi();
  return useMutation({
    mutationFn: (draft: GroupDraft) => api.POST('/api/groups', { body: draft }),
    onSuccess: useReadAgain(),
  });
};

export const useChangeGroup = () => {
  const api = useApi();
  return useMutation({
    mutationFn: ({ id, draft }: { id: string; draft: GroupDraft }) =>
      api.PUT('/api/groups/{id}', { path: { id }, body: draft }),
    onSuccess: useReadAgain(),
  });
};

export const useDeleteGroup = () => {
  const api = useApi();
  return useMutation({
    mutationFn: (id: string) => api.DELETE('/api/groups/{id}', { path: { id } }),
    onSuccess: useReadAgain(),
  });
};

/** Adds people to a group or removes others, all of them or none. */
export const useChangeGroupMembers = (id: string) => {
  const api = useApi();
  return useMutation({
    mutationFn: ({ added = [], removed = [] }: { added?: string[]; removed?: string[] }) =>
      api.POST('/api/groups/{id}/members', { path: { id }, body: { added, removed } }),
    onSuccess: useReadAgain(),
  });
};

/** Parses a list of people on the server, without adding anyone. */
export const usePreviewGroupMembers = (id: string) => {
  const api = useApi();
  return useMutation({
    mutationFn: (content: string) =>
      api.POST('/api/groups/{id}/members/preview', { path: { id }, body: { content } }),
  });
};

export const useSetGroupManager = (id: string) => {
  const api = useApi();
  return useMutation({
    mutationFn: ({ userId, manager }: { userId: string; manager: boolean }) =>
      api.PUT('/api/groups/{id}/managers/{userId}', { path: { id, userId }, body: { manager } }),
    onSuccess: useReadAgain(),
  });
};
