/** A phone in portrait: controls that fit on one line elsewhere would wrap. */
export const phone = '@media (max-width: 39.99rem)';
