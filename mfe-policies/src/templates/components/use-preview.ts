import { useAddressParameters } from '@proviso/ui';

const parameter = 'preview';

/** Which template is open. It is in the address, so that links lead to it and Back closes it; the filters stay beside. */
export const usePreview = () => {
  const [parameters, change] = useAddressParameters();
  const go = (id: string | undefined) =>
    change(
      (after) => {
        if (id === undefined) after.delete(parameter);
        else after.set(parameter, id);
      },
      { replace: id === undefined },
    );
  return {
    previewId: parameters.get(parameter) ?? undefined,
    open: (id: string) => go(id),
    close: () => go(undefined),
  };
};
