import {
  apiKeyEntitlement,
  permissions,
  permissionsOf,
  type Entitlement,
  type Permission,
} from '@proviso/contracts';
import type { Session } from '../accounts/session/session.ts';
import { suspensionProblem } from '../accounts/suspension.ts';
import { ApiProblem } from '../routing/api-problem.ts';
import type { Route, RoutePermission } from '../routing/route.ts';

/**
 * The session of `caller`, who may call a route that requires `permission`. Public routes ignore API keys.
 * @throws ApiProblem `organization.suspended`, `identity.suspended`
 * @throws ApiProblem `session.required`, `session.forbidden`, `api-key.not-allowed`
 */
export const authorize = (permission: RoutePermission, caller: Session | undefined): Session | undefined => {
  if (permission === 'public') return caller?.apiKey || caller?.suspended ? undefined : caller;
  if (!caller) throw new ApiProblem('session.required');
  if (caller.suspended) throw new ApiProblem(suspensionProblem[caller.suspended]);
  // A key does what its scopes name and nothing else: it never manages keys, sessions, passwords, or the installation.
  if (caller.apiKey && (permission === 'session' || permission === 'admin')) {
    throw new ApiProblem('api-key.not-allowed');
  }
  if (!isPermitted(permission, caller)) throw new ApiProblem('session.forbidden');
  return caller;
};

const isPermitted = (permission: Exclude<RoutePermission, 'public'>, session: Session): boolean => {
  switch (permission) {
    case 'session':
      return true;
    case 'admin':
      return session.platformAdmin === true;
    default:
      return permissionsIn(session).includes(permission);
  }
};

/** What the caller may do: what their role allows, narrowed by the scopes of an API key. */
export const permissionsIn = ({ role, apiKey }: Session): readonly Permission[] => {
  const ofRole = permissionsOf(role);
  return apiKey ? ofRole.filter((permission) => apiKey.scopes.includes(permission)) : ofRole;
};

/** What a caller must be entitled to for a route: what the route requires, and what using an API key for it does. */
export const neededFor = (
  { permission, requires }: Pick<Route, 'permission' | 'requires'>,
  { apiKey }: Session,
): readonly Entitlement[] => {
  const byKey = apiKey && isPermission(permission) ? [apiKeyEntitlement(permission)] : [];
  return requires ? [requires, ...byKey] : byKey;
};

const isPermission = (permission: RoutePermission): permission is Permission =>
  permissions.some((known) => known === permission);
