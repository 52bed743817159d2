import type { BodyInScope } from '@proviso/contracts';
import { withQuery } from '@proviso/ui';
import { useQuery } from '@tanstack/react-query';

export const scopePath = '/api/scope';

/** The bodies of the control library, with those that the organization has added, and whether they apply. */
export const useScope = () => useQuery<BodyInScope[]>({ queryKey: [scopePath] });

/** The page on which an organization says which requirements of a body apply to it. */
export const scopePageOf = (body: string): string => withQuery('/ai-analysis/scope', { body });
