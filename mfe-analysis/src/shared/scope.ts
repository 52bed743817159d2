import { apiQuery, withQuery } from '@proviso/ui';
import { useQuery } from '@tanstack/react-query';

export const scopePath = '/api/scope';

/** The control library's bodies and the organization's own bodies, and whether each applies. */
export const useScope = () => useQuery(apiQuery('/api/scope'));

/** URL of the scope page for a body. */
export const scopePageOf = (body: string): string => withQuery('/ai-analysis/scope', { body });
