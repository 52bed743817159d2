import type { AddOwnBodyInput } from '@proviso/contracts';
import { apiQuery, useApi, useOnce } from '@proviso/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

const path = '/api/own-bodies';

/** Request fields that describe a file. */
export type OwnBodyFile = Pick<AddOwnBodyInput, 'fileName' | 'content'>;

export const useOwnBodies = () => useQuery(apiQuery('/api/own-bodies'));

/** Parses a file on the server without storing it. */
export const usePreview = () => {
  const api = useApi();
  return useMutation({
    mutationFn: (file: OwnBodyFile) => api.POST('/api/own-bodies/preview', { body: file }),
  });
};

/** Adds a regulatory body, or replaces the one with this id. */
export const useImport = (id: string | undefined) => {
  const api = useApi();
  const once = useOnce();
  const read = useReadAgain();
  return useMutation({
    mutationFn: (input: AddOwnBodyInput) =>
      id === undefined
        ? once(input, (key) => api.POST('/api/own-bodies', { body: input, idempotencyKey: key }))
        : api.PUT('/api/own-bodies/{id}', {
            path: { id },
            body: { fileName: input.fileName, content: input.content },
          }),
    onSuccess: read,
  });
};

export const useRetire = () => {
  const api = useApi();
  return useMutation({
    mutationFn: (id: string) => api.DELETE('/api/own-bodies/{id}', { path: { id } }),
    onSuccess: useReadAgain(),
  });
};

/** Refetches the bodies and the scope. The scope also lists the bodies. */
const useReadAgain = () => {
  const queryClient = useQueryClient();
  return async (): Promise<void> => {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: [path] }),
      queryClient.invalidateQueries({ queryKey: ['/api/scope'] }),
    ]);
  };
};
