import type { RequestContext } from '../event-log/request-context.ts';
import type { ContextOwner } from './context-of-request.ts';
import type { Session } from './route.ts';

/**
 * Admits a signed-in person to a guarded route.
 * @throws ApiProblem (402) when they have neither trial nor subscription
 */
export type Guard = (session: Session, contextFor: (owner: ContextOwner) => RequestContext) => Promise<void>;
