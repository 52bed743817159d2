import type { ParsedPolicyInput, Policy } from '@proviso/contracts';
import { useCreatePolicy } from '../../api/create-policy.ts';
import { useUpdatePolicy } from '../../api/update-policy.ts';

export interface SaveHandlers {
  onSuccess: (policy: Policy) => void;
  onError: (error: Error) => void;
}

/** Creates a policy, or updates the one that `id` names. */
export const useSavePolicy = (id: string | undefined) => {
  const create = useCreatePolicy();
  const update = useUpdatePolicy();
  return {
    saving: create.isPending || update.isPending,
    save: (input: ParsedPolicyInput, ifMatch: string | undefined, handlers: SaveHandlers) =>
      id === undefined ? create.mutate(input, handlers) : update.mutate({ id, input, ifMatch }, handlers),
  };
};
