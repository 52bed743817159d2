export type AuthMode = 'sign-up' | 'sign-in';

/** What every part of the page may do with the card: show a mode and go there. */
export type ShowAuth = (mode: AuthMode) => void;
