/** A phone held upright: controls that a wider screen lines up would take several lines. */
export const phone = '@media (max-width: 39.99rem)';
