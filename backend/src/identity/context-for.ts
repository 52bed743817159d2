import type { RequestContext } from '../event-log/request-context.ts';
import type { ContextOwner } from '../http/context-of-request.ts';

/** Makes the context of what the present request changes, for the owner named. */
export type ContextFor = (owner: ContextOwner) => RequestContext;
