export type AuthMode = 'sign-up' | 'sign-in';
/** Content of the card. `code` is the second step of a sign-in with two-factor authentication. */
export type AuthStep = AuthMode | 'code';

/** Shows a mode of the card and scrolls to it. */
export type ShowAuth = (mode: AuthMode) => void;
