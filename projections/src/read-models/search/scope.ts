/**
 * Number of an organization's texts in one segment. The index is searched segment by segment, newest first,
 * until enough matches are found. So the cost of a common word depends on this number instead of the number
 * of texts.
 */
export const SEGMENT_TEXTS = 4_096;

/** Name of the segment for the `ordinal`th text of the organization with this number, for example `17.3`. */
export const scopeOf = (organizationNumber: number, ordinal: number): string =>
  `${organizationNumber}.${Math.floor(ordinal / SEGMENT_TEXTS)}`;

/**
 * Scope of a deleted policy's texts: searches skip them, and restoring the policy restores them immediately.
 */
export const scopeWhileDeleted = (scope: string): string => `${scope}-`;

/**
 * Separators in the index's keys, between scope and word. Each key belongs to one organization, so that a
 * search never reads another one's entries, however common a word is elsewhere.
 */
export const keyMarks = {
  /** A word anywhere in the text. */
  word: ':',
  /** A word in the title. */
  title: '!',
  /** A filter value, after {@link filterLetters}. Alone: the text belongs to a policy. */
  policy: '=',
  /** The text belongs to a document. The filter values of its policy are in the policy's row. */
  document: '#',
} as const;

export const filterLetters = {
  facilityType: 'f',
  state: 't',
  status: 's',
  regulatoryBody: 'b',
  policyTypeId: 'p',
} as const;

/**
 * Placeholder for the scope in a query for the index. It occurs in no word, because Postgres treats it as a
 * space.
 */
export const SCOPE_MARK = '\u0001';
