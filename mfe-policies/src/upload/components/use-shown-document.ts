import { useAddressParameters } from '@proviso/ui';

/** Returns the URL's parameters, changed so that the page shows the text of a document. */
export const addDocumentParameter = (search: string, documentId: string): string => {
  const parameters = new URLSearchParams(search);
  parameters.set('document', documentId);
  return parameters.toString();
};

/**
 * The document shown. It is in the URL as `?document=`, with `page=` and `find=`, so that links can point to
 * it.
 */
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
