import type { Policy } from '@proviso/contracts';
import { useCreatePolicy, useUpdatePolicy } from '../../api/save-policy.ts';
import type { PolicyFormOutput } from './form-values.ts';

export interface SaveHandlers {
  onSuccess: (policy: Policy) => void;
  onError: (error: Error) => void;
}

/** Creates a policy, or updates the one with `id`. Only an update has a note, and only if it is not empty. */
export const useSavePolicy = (id: string | undefined) => {
  const create = useCreatePolicy();
  const update = useUpdatePolicy();
  return {
    saving: create.isPending || update.isPending,
    save: ({ note, ...input }: PolicyFormOutput, ifMatch: string | undefined, handlers: SaveHandlers) =>
      id === undefined
        ? create.mutate(input, handlers)
        : update.mutate({ id, input: { ...input, ...(note ? { note } : {}) }, ifMatch }, handlers),
  };
};
