import type { Session } from '../accounts/session/session.ts';
import type { ContextFor } from '../event-log/request-context.ts';

/**
 * Admits a signed-in person to a guarded route.
 * @throws DomainError (402) when they have neither trial nor subscription
 */
export type Guard = (session: Session, contextFor: ContextFor) => Promise<void>;
