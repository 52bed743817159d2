/** Matches a phone in portrait mode, on which controls would wrap that otherwise fit on one line. */
export const phone = '@media (max-width: 39.99rem)';
