import type { SavedView, SavedViewInput } from '@proviso/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { apiQuery, useApi } from '../../api/index.ts';
import type { Answer, PathOf } from '../../api/typed-calls.ts';

/** API paths of saved views, one for each page that has them. */
export type SavedViewsPath = {
  [Path in PathOf<'post'>]: Answer<'post', Path> extends SavedView ? Path : never;
}[PathOf<'post'>];

/** The user's saved views of a page. */
export const useSavedViews = (path: SavedViewsPath) => useQuery(apiQuery(path));

const useChange = <Input, Result>(path: SavedViewsPath, change: (input: Input) => Promise<Result>) => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: apiQuery(path).queryKey }),
  });
};

/** Saves a new view, or changes the one with `id`. Resolves once the list of views shows it. */
export const useSaveView = (path: SavedViewsPath) => {
  const api = useApi();
  return useChange(
    path,
    ({ id, ...body }: SavedViewInput & Partial<Pick<SavedView, 'id'>>): Promise<SavedView> =>
      id === undefined ? api.POST(path, { body }) : api.PUT(`${path}/{id}` as const, { path: { id }, body }),
  );
};

export const useDeleteView = (path: SavedViewsPath) => {
  const api = useApi();
  return useChange(path, (id: string) => api.DELETE(`${path}/{id}` as const, { path: { id } }));
};
