/** The page that the front page was led to from, as the address's history entry has it. */
export const pageOf = (state: unknown): string | undefined =>
  typeof state === 'object' && state !== null && 'page' in state && typeof state.page === 'string'
    ? state.page
    : undefined;
