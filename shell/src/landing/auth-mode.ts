export type AuthMode = 'sign-up' | 'sign-in';
/** What the card shows: `code` is the second step of a sign-in with two-factor authentication. */
export type AuthStep = AuthMode | 'code';

/** What every part of the page may do with the card: show a mode and go there. */
export type ShowAuth = (mode: AuthMode) => void;
