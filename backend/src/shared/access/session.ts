import type { EntitlementFacts, OrganizationRole, Permission, Rights } from '@proviso/contracts';
import type { Account, SuspensionTarget } from '@proviso/projections';
import type { AuditLimits } from '@proviso/storage';
import type { AuthorizedActor, RequestContext } from '../event-log/request-context.ts';
import type { SupportSessionActor } from './find-session.ts';

/** The engagement under which the caller audits another organization. */
export interface Engagement {
  id: string;
  /** The caller's own organization. */
  homeOrganizationId: string;
  /** Present while the caller has access. */
  access?: {
    /** The caller, as a user of the audited organization. */
    account: Account;
    /** What the caller may read. */
    limits: AuditLimits;
    expiresAt: Date;
  };
  /**
   * Set if the caller has no access, because it is over or requires a second factor. They can then only return
   * to their own organization.
   */
  over?: 'ended' | 'expired' | 'second-factor-required';
}

/** The authenticated user of a request, identified by a session or an API key. */
export interface Session {
  /**
   * The session's public id, which is part of its stream's name (`session-{id}`); never the token. For an API
   * key, the key's id.
   */
  id: string;
  userId: string;
  organizationId: string;
  role: OrganizationRole;
  /** The user's name; absent if it was not loaded. */
  name?: string;
  /**
   * Set if the user or their organization is suspended. Routes that need a session then refuse the request.
   */
  suspended?: SuspensionTarget;
  /** Set if the organization is closing and therefore mostly read-only. */
  closing?: NonNullable<Account['closing']>;
  /** True for a platform administrator. */
  platformAdmin?: boolean;
  /**
   * The user is an administrator and must set up the required two-factor authentication before doing anything
   * else.
   */
  lacksSecondFactor?: true;
  /**
   * The user's entitlements in the read model when the session was loaded; absent if they were not queried.
   */
  entitlementFacts?: EntitlementFacts;
  /** The API key of a request without a session. The key's scopes restrict the role's permissions. */
  apiKey?: { id: string; scopes: readonly Permission[] };
  /** Set if a platform administrator is acting as the user. */
  support?: SupportSessionActor;
  /**
   * Set if the caller works in an organization that they audit. `organizationId` is then the audited
   * organization's id.
   */
  engagement?: Engagement;
}

/** The caller's own organization, which their account and the stream of their session belong to. */
export const homeOf = ({
  organizationId,
  engagement,
}: Pick<Session, 'organizationId' | 'engagement'>): string =>
  engagement?.homeOrganizationId ?? organizationId;

/** A caller, with their session, permissions, and command context. */
export interface Caller {
  session: Session;
  rights: Rights;
  context: RequestContext;
}

/** The actor that a session's events record. */
export const actorOf = ({ userId, platformAdmin, apiKey, support }: Session): AuthorizedActor => {
  if (support) return { kind: 'admin', id: support.administratorId, onBehalfOf: userId };
  if (apiKey) return { kind: 'api-key', id: apiKey.id, onBehalfOf: userId };
  return { kind: platformAdmin ? 'admin' : 'user', id: userId };
};
