/** Set once; the bundler and the style libraries add it to elements that they insert. */
// oxlint-disable-next-line no-underscore-dangle -- the bundler's name for it
declare let __webpack_nonce__: string | undefined;

/** Versions of the packages that the shell shares, set by its build. */
declare const SHARED_VERSIONS: Readonly<Record<string, string>>;

declare module '*.css';
/** Served unchanged; only its own test imports it. */
declare module '*/theme.js';
