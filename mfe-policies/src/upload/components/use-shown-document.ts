import { useAddressParameters } from '@proviso/ui';

/** The parameters of an address with the text of a document shown on the same page. */
export const withDocument = (search: string, documentId: string): string => {
  const parameters = new URLSearchParams(search);
  parameters.set('document', documentId);
  return parameters.toString();
};

/** The document whose text is shown: `?document=`, with `page=` and `find=`, in the address, so that links can name it. */
export const useShownDocument = () => {
  const [parameters, change] = useAddressParameters();
  const page = Number(parameters.get('page') ?? undefined);
  return {
    documentId: parameters.get('document') ?? undefined,
    page: Number.isInteger(page) && page > 0 ? page : undefined,
    find: parameters.get('find') ?? '',
    close: () =>
      change(
        (after) => {
          for (const name of ['document', 'page', 'find']) after.delete(name);
        },
        // Back must not open again what was closed.
        { replace: true },
      ),
  };
};
