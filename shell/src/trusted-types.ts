interface TrustedTypes {
  createPolicy: (
    name: 'default',
    rules: {
      createHTML: (html: string, sink?: string) => string | null;
      createScriptURL: (url: string) => string | null;
    },
  ) => unknown;
}

/** Where scripts come from besides this installation: the payment provider's, which its own rules have to come from. */
const STRIPE = 'https://js.stripe.com';

/** Text without elements: what decodes `&amp;`, and style sheets. */
export const trustedText = (html: string): string | null => (html.includes('<') ? null : html);

/** The address of a script of this installation, or of the payment provider. */
export const trustedScript = (url: string, base: string): string | null => {
  const { origin, protocol } = new URL(url, base);
  // The origin of `blob:` addresses is that of the page which made them.
  if (protocol === 'blob:') return null;
  return origin === new URL(base).origin || origin === STRIPE ? url : null;
};

const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
// The content security policy demands it of what the browser would run: see docs/adr/0036-trusted-types.md.
trustedTypes?.createPolicy('default', {
  // ProseMirror asks the default policy itself, for a page that nobody sees. A string that reaches the page comes with its sink.
  createHTML: (html, sink) => (sink === undefined ? html : trustedText(html)),
  createScriptURL: (url) => trustedScript(url, document.baseURI),
});
