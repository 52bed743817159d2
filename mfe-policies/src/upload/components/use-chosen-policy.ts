import { useSearchParams } from '@proviso/ui';

/** The policy that documents are uploaded to: `?policy=` in the address, so that links can name it. */
export const useChosenPolicy = () => {
  const [parameters, setParameters] = useSearchParams();
  const choose = (policyId: string) =>
    setParameters(
      (before) => {
        const after = new URLSearchParams(before);
        if (policyId === '') after.delete('policy');
        else after.set('policy', policyId);
        return after;
      },
      { replace: true },
    );
  return [parameters.get('policy') ?? undefined, choose] as const;
};
