import { useAddressParameters } from '@proviso/ui';

/** The parameters of a URL that also shows the text of a document. */
export const withDocument = (search: string, documentId: string): string => {
  const parameters = new URLSearchParams(search);
  parameters.set('document', documentId);
  return parameters.toString();
};

/** The shown document: `?document=`, with `page=` and `find=`, in the URL, so that links can name it. */
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
        // Back must not reopen a closed document.
        { replace: true },
      ),
  };
};
