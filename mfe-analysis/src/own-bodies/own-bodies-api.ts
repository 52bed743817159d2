import type { AddOwnBodyInput, OwnBody, OwnBodyPreview } from '@proviso/contracts';
import { useApi, useOnce } from '@proviso/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

const path = '/api/own-bodies';

/** A file as it is sent. */
export type OwnBodyFile = Pick<AddOwnBodyInput, 'fileName' | 'content'>;

/** What the organization has added itself. */
export const useOwnBodies = () => useQuery<OwnBody[]>({ queryKey: [path] });

/** Reads a file on the server, without keeping it. */
export const usePreview = () => {
  const api = useApi();
  return useMutation({
    mutationFn: (file: OwnBodyFile) => api.post<OwnBodyPreview>(`${path}/preview`, file),
  });
};

/** Adds a body, or replaces the one with `id`. */
export const useImport = (id: string | undefined) => {
  const api = useApi();
  const once = useOnce();
  const read = useReadAgain();
  return useMutation({
    mutationFn: (input: AddOwnBodyInput) =>
      id === undefined
        ? once(input, (key) => api.post<OwnBody>(path, input, { idempotencyKey: key }))
        : api.put<OwnBody>(`${path}/${id}`, { fileName: input.fileName, content: input.content }),
    onSuccess: read,
  });
};

/** Retires a body. */
export const useRetire = () => {
  const api = useApi();
  return useMutation({
    mutationFn: (id: string) => api.delete<undefined>(`${path}/${id}`),
    onSuccess: useReadAgain(),
  });
};

/** What applies lists them too. */
const useReadAgain = () => {
  const queryClient = useQueryClient();
  return async (): Promise<void> => {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: [path] }),
      queryClient.invalidateQueries({ queryKey: ['/api/scope'] }),
    ]);
  };
};
