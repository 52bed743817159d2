interface TrustedTypes {
  createPolicy: (
    name: 'pasted-html',
    rules: { createHTML: (html: string) => string },
  ) => {
    createHTML: (html: string) => unknown;
  };
}

const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
const policy = trustedTypes?.createPolicy('pasted-html', { createHTML: (html) => html });

/** Parses HTML into a page of its own that nobody sees, where nothing runs or is loaded: all that may take any HTML. */
export const inertPage = (html: string): Document =>
  // Browsers take what the policy returns for the text that it holds.
  new DOMParser().parseFromString((policy?.createHTML(html) ?? html) as string, 'text/html');
