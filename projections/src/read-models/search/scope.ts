/**
 * Texts of an organization in one segment. The index is asked segment by segment, the newest first, until enough is found:
 * what a common word costs depends on this number instead of how many texts there are.
 */
export const SEGMENT_TEXTS = 4_096;

/** The name of the segment of the `ordinal`th text of the organization with this number, such as `17.3`. */
export const scopeOf = (organizationNumber: number, ordinal: number): string =>
  `${organizationNumber}.${Math.floor(ordinal / SEGMENT_TEXTS)}`;

/** Where a deleted policy's texts are, so that a search does not meet them, and a restored one's are back at once. */
export const scopeWhileDeleted = (scope: string): string => `${scope}-`;

/**
 * Marks in the index's keys, between scope and word. A key of the index is of one organization: a search meets no other's
 * entries, however common a word is elsewhere.
 */
export const keyMarks = {
  /** A word anywhere in the text. */
  word: ':',
  /** A word in the title. */
  title: '!',
  /** A value to filter by, after {@link filterLetters}. Alone: it is a policy's own text. */
  policy: '=',
  /** It is a document's text. Its policy's values are in the policy's row. */
  document: '#',
} as const;

export const filterLetters = {
  facilityType: 'f',
  state: 't',
  status: 's',
  regulatoryBody: 'b',
  policyTypeId: 'p',
} as const;

/** Stands for the scope in a query for the index. No word has it: Postgres takes it for a space. */
export const SCOPE_MARK = '\u0001';
