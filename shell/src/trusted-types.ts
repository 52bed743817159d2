interface TrustedTypes {
  createPolicy: (
    name: 'default',
    rules: {
      createHTML: (html: string, sink?: string) => string | null;
      createScriptURL: (url: string) => string | null;
    },
  ) => unknown;
}

/**
 * The payment provider's script origin, the only external one: its terms require loading the script from
 * there.
 */
const STRIPE = 'https://js.stripe.com';

/** Text without elements, such as HTML entities to decode, and style sheets. */
export const trustedText = (html: string): string | null => (html.includes('<') ? null : html);

/** URL of a script of this installation, or of the payment provider. */
export const trustedScript = (url: string, base: string): string | null => {
  const { origin, protocol } = new URL(url, base);
  // The origin of a `blob:` URL is that of the page that created it.
  if (protocol === 'blob:') return null;
  return origin === new URL(base).origin || origin === STRIPE ? url : null;
};

const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
// The content security policy requires it for everything that the browser would run: see
// docs/adr/0036-trusted-types.md.
trustedTypes?.createPolicy('default', {
  // ProseMirror calls the default policy itself, for a detached document. A string that reaches the page
  // comes with a sink.
  createHTML: (html, sink) => (sink === undefined ? html : trustedText(html)),
  createScriptURL: (url) => trustedScript(url, document.baseURI),
});
