/** The entity tag for a stream at `revision`. */
export const etagOf = (revision: number): string => `"${revision}"`;

/** The entity tag for a draft whose stream is at `revision`. It never equals a tag of `etagOf`. */
export const draftEtagOf = (revision: number): string => `"draft-${revision}"`;
