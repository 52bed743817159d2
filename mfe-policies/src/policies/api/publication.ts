import type { Publish, WayChangesTakeEffect } from '@proviso/contracts';
import { apiQuery, useApi, useOnce, useReadAgain } from '@proviso/ui';
import { useMutation, useQuery } from '@tanstack/react-query';

/** Reads since when a policy is in force, its draft of changes, and its next publication. */
export const usePublication = (id: string) =>
  useQuery(apiQuery('/api/policies/{id}/publication', { path: { id } }));

const settingPath = '/api/publishing';

/** When changes to policies in force take effect. */
export const usePublishing = () => useQuery(apiQuery(settingPath));

/** Chooses when changes to policies in force take effect, unless another owner has chosen otherwise. */
export const useChoosePublishing = () => {
  const api = useApi();
  const readAgain = useReadAgain([settingPath]);
  return useMutation({
    mutationFn: (howChangesTakeEffect: WayChangesTakeEffect) =>
      api.PUT(settingPath, { body: { howChangesTakeEffect, onlyFirst: true } }),
    onSettled: () => readAgain(),
  });
};

/** True if the organization publishes changes to policies in force; false until that is known. */
export const usePublishesChanges = (): boolean =>
  usePublishing().data?.howChangesTakeEffect === 'when-published';

/** The draft of changes, or the policy in force if there is none. */
export const useDraftOfChanges = (id: string) =>
  useQuery(apiQuery('/api/policies/{id}', { path: { id }, query: { version: 'draft' } }));

const useRefetch = () => useReadAgain(['/api/policies']);

/** Signs that the text with this fingerprint takes effect. */
export const usePublish = (id: string) => {
  const api = useApi();
  const once = useOnce();
  const readAgain = useRefetch();
  return useMutation({
    mutationFn: (body: Publish) =>
      once(body, (idempotencyKey) =>
        api.POST('/api/policies/{id}/publications', { path: { id }, body, idempotencyKey }),
      ),
    onSettled: () => readAgain(),
  });
};

/** `ifMatch` is the `etag` of the publication that was shown. */
export const useCancelPublication = (id: string) => {
  const api = useApi();
  const readAgain = useRefetch();
  return useMutation({
    mutationFn: (ifMatch: string) =>
      api.DELETE('/api/policies/{id}/publications/scheduled', { path: { id }, ifMatch }),
    onSettled: () => readAgain(),
  });
};

export const useWithdraw = (id: string) => {
  const api = useApi();
  const readAgain = useRefetch();
  return useMutation({
    mutationFn: (reason: string) =>
      api.POST('/api/policies/{id}/withdrawal', { path: { id }, body: { reason } }),
    onSettled: () => readAgain(),
  });
};

/** `ifMatch` is the `etag` of the publication that was shown. */
export const useDiscardDraft = (id: string) => {
  const api = useApi();
  const readAgain = useRefetch();
  return useMutation({
    mutationFn: (ifMatch: string) => api.DELETE('/api/policies/{id}/draft', { path: { id }, ifMatch }),
    onSettled: () => readAgain(),
  });
};

/** Restores the draft that was discarded last. */
export const useRestoreDraft = (id: string) => {
  const api = useApi();
  const readAgain = useRefetch();
  return useMutation({
    mutationFn: () => api.POST('/api/policies/{id}/draft/restore', { path: { id } }),
    onSettled: () => readAgain(),
  });
};
