import { useAddressParameters } from '@proviso/ui';

const parameter = 'preview';

/**
 * The open template. It is stored in the URL, so that links open it and Back closes it; the filters stay in
 * the URL.
 */
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
