import { apiQuery, withQuery } from '@proviso/ui';
import { useQuery } from '@tanstack/react-query';

export const scopePath = '/api/scope';

/** Bodies in the control library and the organization's own, and whether they apply. */
export const useScope = () => useQuery(apiQuery('/api/scope'));

/** URL of the scope page for a body. */
export const scopePageOf = (body: string): string => withQuery('/ai-analysis/scope', { body });
