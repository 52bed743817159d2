import type { BodyInScope } from '@proviso/contracts';
import { useQuery } from '@tanstack/react-query';

export const scopePath = '/api/scope';

/** The bodies of the control library, with those that the organization has added, and whether they apply. */
export const useScope = () => useQuery<BodyInScope[]>({ queryKey: [scopePath] });
