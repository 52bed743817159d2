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
 * Origin of the payment provider's script, the only external one. The provider's terms require loading it
 * from there.
 */
const STRIPE = 'https://js.stripe.com';

/**
 * Accepts text that contains no elements, such as a style sheet or an HTML entity to decode. Returns `null`
 * for other text.
 */
export const trustedText = (html: string): string | null => (html.includes('<') ? null : html);

/**
 * Accepts the URL of a script from this installation or from the payment provider. Returns `null` for others.
 */
export const trustedScript = (url: string, base: string): string | null => {
  const { origin, protocol } = new URL(url, base);
  // The origin of a `blob:` URL is that of the page that created it.
  if (protocol === 'blob:') return null;
  return origin === new URL(base).origin || origin === STRIPE ? url : null;
};

const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
// The content security policy requires a Trusted Types policy for every string that the browser would run:
// see docs/adr/0036-trusted-types.md.
trustedTypes?.createPolicy('default', {
  // ProseMirror calls the default policy directly, without a sink, for a detached document. For strings that
  // reach the page, the browser passes a sink.
  createHTML: (html, sink) => (sink === undefined ? html : trustedText(html)),
  createScriptURL: (url) => trustedScript(url, document.baseURI),
});
