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

/**
 * Parses untrusted HTML into a detached document, where no script runs and nothing is loaded. The only place
 * that may do so.
 */
export const inertPage = (html: string): Document =>
  // Browsers accept the policy's trusted object in place of a string.
  new DOMParser().parseFromString((policy?.createHTML(html) ?? html) as string, 'text/html');
