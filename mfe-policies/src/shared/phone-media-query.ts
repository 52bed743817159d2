/** Matches a phone in portrait mode, where controls that otherwise fit on one line would wrap. */
export const phoneMediaQuery = '@media (max-width: 39.99rem)';
