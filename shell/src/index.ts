import './trusted-types.ts';
import './fonts.css';

// Nonce for the styles that Radix inserts. styled-components reads it from the same element.
__webpack_nonce__ = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;

// Shared modules are loaded asynchronously, so no script may be imported before federation has started.
void import('./bootstrap.tsx');
