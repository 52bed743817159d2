import type { BodyInScope } from '@proviso/contracts';
import { withQuery } from '@proviso/ui';
import { useQuery } from '@tanstack/react-query';

export const scopePath = '/api/scope';

/** Bodies of the control library and of the organization, and whether they apply. */
export const useScope = () => useQuery<BodyInScope[]>({ queryKey: [scopePath] });

/** Scope page of a body. */
export const scopePageOf = (body: string): string => withQuery('/ai-analysis/scope', { body });
