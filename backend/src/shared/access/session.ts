import type { Actor, EntitlementFacts, OrganizationRole, Permission, Rights } from '@proviso/contracts';
import type { Account, Suspended } from '@proviso/projections';
import type { RequestContext } from '../event-log/request-context.ts';
import type { Support } from './find-session.ts';

/** The authenticated user of a request, signed in or identified by an API key. */
export interface Session {
  /** Public id, which names the stream `session-{id}`; never the token. With an API key, the key's id. */
  id: string;
  userId: string;
  organizationId: string;
  role: OrganizationRole;
  /** The user's name; absent if it was not looked up. */
  name?: string;
  /** Set if the user or their organization is suspended: routes that need a session are refused. */
  suspended?: Suspended;
  /** Set if the organization is closing, and so is mostly read-only. */
  closing?: NonNullable<Account['closing']>;
  /** True for an administrator of the platform. */
  platformAdmin?: boolean;
  /**
   * The user is an administrator and must set up the required two-factor authentication before doing anything
   * else.
   */
  lacksSecondFactor?: true;
  /** The user's entitlements in the read model when the session was found; absent: not queried yet. */
  entitlementFacts?: EntitlementFacts;
  /** The API key of a request without a session: its scopes narrow the role's permissions. */
  apiKey?: { id: string; scopes: readonly Permission[] };
  /** Set if an administrator of the installation acts as the user. */
  support?: Support;
}

/** A caller: their session, their permissions, and the context of their commands. */
export interface Caller {
  session: Session;
  rights: Rights;
  context: RequestContext;
}

/** The actor recorded for events of a session. */
export const actorOf = ({ userId, platformAdmin, apiKey, support }: Session): Actor => {
  if (support) return { kind: 'admin', id: support.administratorId, onBehalfOf: userId };
  if (apiKey) return { kind: 'api-key', id: apiKey.id, onBehalfOf: userId };
  return { kind: platformAdmin ? 'admin' : 'user', id: userId };
};
