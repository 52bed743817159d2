import {
  apiKeyEntitlement,
  permissions,
  permissionsOf,
  type Entitlement,
  type Permission,
} from '@proviso/contracts';
import type { Session } from '../accounts/session/session.ts';
import { ApiProblem } from '../routing/api-problem.ts';
import type { Access, Route } from '../routing/route.ts';

/**
 * The session with which `caller` may call a route of this access. On public routes an API key counts for nothing.
 * @throws ApiProblem `session.required`, `session.forbidden`, `api-key.not-allowed`
 */
export const admitted = (access: Access, caller: Session | undefined): Session | undefined => {
  if (access === 'public') return caller?.apiKey ? undefined : caller;
  if (!caller) throw new ApiProblem('session.required');
  // A key does what its scopes name and no more: it never manages keys, sessions, passwords or the platform.
  if (caller.apiKey && (access === 'session' || access === 'admin')) {
    throw new ApiProblem('api-key.not-allowed');
  }
  if (!mayEnter(access, caller)) throw new ApiProblem('session.forbidden');
  return caller;
};

const mayEnter = (access: Exclude<Access, 'public'>, session: Session): boolean => {
  switch (access) {
    case 'session':
      return true;
    case 'admin':
      return session.platformAdmin === true;
    default:
      return permissionsIn(session).includes(access);
  }
};

/** What the caller may do: what their role allows, narrowed by the scopes of an API key. */
export const permissionsIn = ({ role, apiKey }: Session): readonly Permission[] => {
  const ofRole = permissionsOf(role);
  return apiKey ? ofRole.filter((permission) => apiKey.scopes.includes(permission)) : ofRole;
};

/** What a caller must be entitled to for a route: what the route requires, and what using an API key for it does. */
export const neededFor = (
  { access, requires }: Pick<Route, 'access' | 'requires'>,
  { apiKey }: Session,
): readonly Entitlement[] => {
  const byKey = apiKey && isPermission(access) ? [apiKeyEntitlement(access)] : [];
  return requires ? [requires, ...byKey] : byKey;
};

const isPermission = (access: Access): access is Permission =>
  permissions.some((permission) => permission === access);
