import { useAddressParameters } from '@proviso/ui';

/** The policy that documents are uploaded to: `?policy=` in the address, so that links can name it. */
export const useChosenPolicy = () => {
  const [parameters, change] = useAddressParameters();
  const choose = (policyId: string) =>
    change(
      (after) => {
        if (policyId === '') after.delete('policy');
        else after.set('policy', policyId);
      },
      { replace: true },
    );
  return [parameters.get('policy') ?? undefined, choose] as const;
};
