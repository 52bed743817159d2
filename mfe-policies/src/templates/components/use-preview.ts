import { useSearchParams } from '@proviso/ui';

const parameter = 'preview';

/** Which template is open. It is in the address, so that links lead to it and Back closes it; the filters stay beside. */
export const usePreview = () => {
  const [parameters, setParameters] = useSearchParams();
  const go = (id: string | undefined) =>
    setParameters(
      (before) => {
        const after = new URLSearchParams(before);
        if (id === undefined) after.delete(parameter);
        else after.set(parameter, id);
        return after;
      },
      { replace: id === undefined },
    );
  return {
    previewId: parameters.get(parameter) ?? undefined,
    open: (id: string) => go(id),
    close: () => go(undefined),
  };
};
