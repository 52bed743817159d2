import type { Actor, EntitlementFacts, OrganizationRole, Permission, Rights } from '@proviso/contracts';
import type { Account, Suspended } from '@proviso/projections';
import type { RequestContext } from '../event-log/request-context.ts';
import type { Support } from './find-session.ts';

/** The signed-in person behind a request, or the person whose API key it has. */
export interface Session {
  /** Public id, which names the stream `session-{id}`; never the token. With an API key, the key's id. */
  id: string;
  userId: string;
  organizationId: string;
  role: OrganizationRole;
  /** The person's name; absent where nobody has looked it up. */
  name?: string;
  /** Who is suspended, the person or all of the organization: nothing that needs a session is answered. */
  suspended?: Suspended;
  /** Their organization is to be closed, and can only be read. */
  closing?: NonNullable<Account['closing']>;
  /** An administrator of the platform. */
  platformAdmin?: boolean;
  /**
   * They administer the installation and have to set up two-factor authentication, which it requires, before they do anything else.
   */
  lacksSecondFactor?: true;
  /** What the read model knew of their entitlements when the session was found; absent: not asked yet. */
  entitlementFacts?: EntitlementFacts;
  /** The API key of a request without a session: its scopes narrow what the role may do. */
  apiKey?: { id: string; scopes: readonly Permission[] };
  /** An administrator of the installation acts as the person. */
  support?: Support;
}

/** A caller: their session, what they may do, and the context of commands run for them. */
export interface Caller {
  session: Session;
  rights: Rights;
  context: RequestContext;
}

/** Who is recorded as the actor of what happens in a session. */
export const actorOf = ({ userId, platformAdmin, apiKey, support }: Session): Actor => {
  if (support) return { kind: 'admin', id: support.administratorId, onBehalfOf: userId };
  if (apiKey) return { kind: 'api-key', id: apiKey.id, onBehalfOf: userId };
  return { kind: platformAdmin ? 'admin' : 'user', id: userId };
};
