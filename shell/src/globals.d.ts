/**
 * The page's CSP nonce, set once. The bundler and the style libraries add it to the elements that they
 * insert.
 */
// oxlint-disable-next-line no-underscore-dangle -- the bundler's name for it
declare let __webpack_nonce__: string | undefined;

/** Versions of the packages that the shell shares. The shell's build sets them. */
declare const SHARED_VERSIONS: Readonly<Record<string, string>>;

declare module '*.css';
/** The script is served unchanged. Only its test imports it. */
declare module '*/theme.js';
