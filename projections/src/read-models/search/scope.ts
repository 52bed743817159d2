/**
 * Number of an organization's texts in a segment. The index is searched segment by segment, newest first,
 * until there are enough matches. The cost of a common word thus depends on this number instead of the number
 * of texts.
 */
export const SEGMENT_TEXTS = 4_096;

/**
 * Name of the segment that contains the text with this ordinal, for an organization with this number, for
 * example `17.3`.
 */
export const scopeOf = (organizationNumber: number, ordinal: number): string =>
  `${organizationNumber}.${Math.floor(ordinal / SEGMENT_TEXTS)}`;

/**
 * Scope of a deleted policy's texts. Searches skip this scope, and restoring the policy makes its texts
 * searchable again immediately.
 */
export const scopeWhileDeleted = (scope: string): string => `${scope}-`;

/**
 * Separators between scope and word in the index's keys. Each key belongs to one organization. A search thus
 * never reads another organization's entries, even if a word is common elsewhere.
 */
export const keyMarks = {
  /** Precedes a word that occurs anywhere in the text. */
  word: ':',
  /** Precedes a word that occurs in the title. */
  title: '!',
  /**
   * Precedes a letter of {@link filterLetters} and a filter value. Without them, the key says that the text
   * belongs to a policy.
   */
  policy: '=',
  /** Marks text that belongs to a document. The filter values are in the row of its policy. */
  document: '#',
} as const;

export const filterLetters = {
  facilityType: 'f',
  state: 't',
  status: 's',
  regulatoryBody: 'b',
  policyTypeId: 'p',
  industry: 'i',
  createdBy: 'c',
} as const;

/**
 * Placeholder for the scope in a query on the index. Words never contain it, because Postgres treats it as a
 * space.
 */
export const SCOPE_MARK = '\u0001';
