import { withInertStyles } from './inert-styles.ts';

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

/** Untrusted HTML in a detached document, with its style sheets. */
export interface UntrustedHtmlDocument {
  body: HTMLElement;
  css: string;
}

/**
 * Parses untrusted HTML into a detached document, which runs no scripts and loads no resources. All untrusted
 * HTML must be parsed here. Inline styles become plain data in `data-style`.
 */
export const parseUntrustedHtml = (source: string): UntrustedHtmlDocument => {
  const { html, css } = withInertStyles(source);
  // Browsers accept a Trusted Types object in place of a string.
  const trusted = (policy?.createHTML(html) ?? html) as string;
  const { body } = new DOMParser().parseFromString(trusted, 'text/html');
  return { body, css };
};
