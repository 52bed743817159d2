import { v7 } from 'uuid';
import type { RequestContext } from '../event-log/request-context.ts';

/** The context of what retention does to an organization by itself. */
export const systemContext = (organizationId: string, now: () => Date): RequestContext => {
  const id = v7();
  return {
    organizationId,
    actor: { kind: 'system', id: 'retention' },
    correlationId: id,
    causationId: id,
    now,
    newId: v7,
  };
};
