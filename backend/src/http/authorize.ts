import {
  apiKeyEntitlement,
  permissions,
  permissionsOf,
  permissionsWhileClosing,
  type Entitlement,
  type Permission,
} from '@proviso/contracts';
import type { Session } from '../shared/access/session.ts';
import { suspensionProblem } from '../shared/access/refusals.ts';
import { closingDay } from '../shared/access/refusals.ts';
import { ApiProblem } from '../shared/routing/api-problem.ts';
import type { Route, RoutePermission } from '../shared/routing/route.ts';

/** What is asked of a route before it is called. */
export type Asked = Pick<
  Route,
  'permission' | 'method' | 'sends' | 'changesByGet' | 'inSupport' | 'whileClosing' | 'withoutSecondFactor'
>;

/**
 * The session of `caller`, who may call `route`. Public routes ignore API keys.
 * @throws ApiProblem `organization.suspended`, `identity.suspended`
 * @throws ApiProblem `session.required`, `session.forbidden`, `api-key.not-allowed`, `support.not-allowed`
 * @throws ApiProblem `organization.closing`, `session.second-factor-required`
 */
export const authorize = (route: Asked, caller: Session | undefined): Session | undefined => {
  const { permission } = route;
  if (permission === 'public') {
    const isUnseen =
      caller?.apiKey || caller?.suspended || (caller?.support && route.inSupport !== 'allowed');
    return isUnseen ? undefined : caller;
  }
  if (!caller) throw new ApiProblem('session.required');
  if (caller.suspended) throw new ApiProblem(suspensionProblem[caller.suspended]);
  if (caller.lacksSecondFactor && !isOpenWithoutSecondFactor(route))
    throw new ApiProblem('session.second-factor-required');
  // A key does what its scopes name and nothing else: it never manages keys, sessions, passwords, or the installation.
  if (caller.apiKey && (permission === 'session' || permission === 'admin')) {
    throw new ApiProblem('api-key.not-allowed');
  }
  if (caller.support && !isOpenToSupport(route, permission)) throw new ApiProblem('support.not-allowed');
  if (!isPermitted(permission, caller)) throw new ApiProblem('session.forbidden');
  if (caller.closing && !isOpenWhileClosing(route))
    throw new ApiProblem('organization.closing', {
      parameters: closingDay(caller.closing, caller.closing.timeZone),
    });
  return caller;
};

/** What an administrator may do whom the installation requires to have two-factor authentication, and who has none yet: set it up. */
const isOpenWithoutSecondFactor = ({
  permission,
  method,
  sends,
  changesByGet,
  withoutSecondFactor,
}: Asked): boolean =>
  withoutSecondFactor === 'allowed' ||
  (permission === 'session' && method === 'get' && !sends && !changesByGet);

/** Whether members may still call a route while their organization is to be closed: what reads, and what is theirs alone. */
export const isOpenWhileClosing = ({ permission, method, whileClosing }: Asked): boolean =>
  method === 'get' ||
  method === 'head' ||
  permission === 'public' ||
  permission === 'session' ||
  permission === 'admin' ||
  whileClosing === 'allowed';

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

/** What people do themselves, and nobody for them: who belongs to the organization, what it is, and what it pays. */
const theirsAlone: ReadonlySet<RoutePermission> = new Set<RoutePermission>([
  'admin',
  'member.manage',
  'organization.manage',
  'billing.manage',
]);

/**
 * Whether an administrator may call a route for support. What a route does not say is decided for the worse: new routes of
 * a person's own account, files of it, and whatever deletes are refused until they are allowed.
 */
const isOpenToSupport = (
  { method, sends, changesByGet, inSupport }: Asked,
  permission: RoutePermission,
): boolean => {
  if (inSupport) return inSupport === 'allowed';
  if (theirsAlone.has(permission) || method === 'delete') return false;
  return permission !== 'session' || (method === 'get' && !sends && !changesByGet);
};

/** Whether `route` is refused to an administrator who acts as somebody for support. */
export const isRefusedToSupport = (route: Asked): boolean =>
  route.permission !== 'public' && !isOpenToSupport(route, route.permission);

/** What the caller may do: what their role allows, narrowed by the scopes of an API key, or for support. */
export const permissionsIn = ({ role, apiKey, support }: Session): readonly Permission[] => {
  const ofRole = permissionsOf(role).filter((permission) => !support || !theirsAlone.has(permission));
  return apiKey ? ofRole.filter((permission) => apiKey.scopes.includes(permission)) : ofRole;
};

/** What the caller may do now: less than usual while the organization is to be closed. */
export const permissionsNow = (session: Session): readonly Permission[] => {
  const usual = permissionsIn(session);
  return session.closing ? permissionsWhileClosing(usual) : usual;
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
