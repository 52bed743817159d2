import {
  apiKeyEntitlement,
  permissions,
  permissionsOf,
  permissionsWhileClosing,
  type Entitlement,
  type Permission,
} from '@proviso/contracts';
import type { Engagement, Session } from '../shared/access/session.ts';
import { suspensionProblem } from '../shared/access/refusals.ts';
import { closingDayParameters } from '../shared/access/refusals.ts';
import { ApiProblem } from '../shared/routing/api-problem.ts';
import type { Route, RoutePermission } from '../shared/routing/route.ts';

/** The properties of a route that authorization depends on. */
export type RouteAccess = Pick<
  Route,
  | 'permission'
  | 'method'
  | 'sends'
  | 'changesByGet'
  | 'inSupport'
  | 'inAudit'
  | 'whileClosing'
  | 'withoutSecondFactor'
>;

/**
 * Returns `caller` if they may call `route`. Public routes ignore API keys.
 * @throws ApiProblem `organization.suspended`, `identity.suspended`
 * @throws ApiProblem `session.required`, `session.forbidden`, `api-key.not-allowed`, `support.not-allowed`
 * @throws ApiProblem `organization.closing`, `session.second-factor-required`
 * @throws ApiProblem `auditor.ended`, `auditor.expired`, `auditor.not-allowed`
 */
export const authorize = (route: RouteAccess, caller: Session | undefined): Session | undefined => {
  const { permission } = route;
  if (permission === 'public') {
    const isUnseen =
      caller?.apiKey ||
      (caller?.suspended && route.inAudit !== 'leaving') ||
      (caller?.support && route.inSupport !== 'allowed') ||
      (caller?.engagement && !route.inAudit);
    return isUnseen ? undefined : caller;
  }
  if (!caller) throw new ApiProblem('session.required');
  if (caller.engagement) assertOpenToAuditor(route, caller.engagement);
  const isLeaving = caller.engagement && route.inAudit === 'leaving';
  if (caller.suspended && !(isLeaving && caller.suspended === 'organization'))
    throw new ApiProblem(suspensionProblem[caller.suspended]);
  if (caller.lacksSecondFactor && !isOpenWithoutSecondFactor(route))
    throw new ApiProblem('session.second-factor-required');
  // API keys never manage keys, sessions, passwords, or the installation, regardless of their scopes.
  if (caller.apiKey && (permission === 'session' || permission === 'admin')) {
    throw new ApiProblem('api-key.not-allowed');
  }
  if (caller.support && !isOpenToSupport(route, permission)) throw new ApiProblem('support.not-allowed');
  if (!isPermitted(permission, caller)) throw new ApiProblem('session.forbidden');
  if (caller.closing && !isOpenWhileClosing(route))
    throw new ApiProblem('organization.closing', {
      parameters: closingDayParameters(caller.closing, caller.closing.timeZone),
    });
  return caller;
};

/** @throws ApiProblem `auditor.ended`, `auditor.expired`, `auditor.second-factor-required`, `auditor.not-allowed` */
const assertOpenToAuditor = ({ inAudit }: RouteAccess, { over }: Engagement): void => {
  if (over && inAudit !== 'leaving') throw new ApiProblem(`auditor.${over}`);
  if (!inAudit) throw new ApiProblem('auditor.not-allowed');
};

/** Permissions of an external auditor. They do not include members' data. */
const ofAuditors: ReadonlySet<Permission> = new Set<Permission>(['policy.read', 'audit.read']);

/**
 * True for the routes that set up two-factor authentication. If the installation requires a second factor,
 * administrators without one may call only these.
 */
const isOpenWithoutSecondFactor = ({
  permission,
  method,
  sends,
  changesByGet,
  withoutSecondFactor,
}: RouteAccess): boolean =>
  withoutSecondFactor === 'allowed' ||
  (permission === 'session' && method === 'get' && !sends && !changesByGet);

/**
 * True if members may call a route while their organization is closing. By default, these are routes that
 * only read, and routes of the member's own account.
 */
export const isOpenWhileClosing = ({ permission, method, whileClosing }: RouteAccess): boolean =>
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
      return permissionsOfSession(session).includes(permission);
  }
};

/**
 * Permissions that administrators never have in a support session: managing members, the organization, and
 * billing.
 */
const deniedToSupport: ReadonlySet<RoutePermission> = new Set<RoutePermission>([
  'admin',
  'member.manage',
  'organization.manage',
  'billing.manage',
]);

/**
 * True if an administrator may call a route during a support session. The route's `inSupport` decides, if it
 * is set. By default, deletions, {@link deniedToSupport} and routes of the user's own account are denied, except
 * reads of the account that send no files.
 */
const isOpenToSupport = (
  { method, sends, changesByGet, inSupport }: RouteAccess,
  permission: RoutePermission,
): boolean => {
  if (inSupport) return inSupport === 'allowed';
  if (deniedToSupport.has(permission) || method === 'delete') return false;
  return permission !== 'session' || (method === 'get' && !sends && !changesByGet);
};

/** True if `route` is denied to an administrator in a support session. */
export const isDeniedToSupport = (route: RouteAccess): boolean =>
  route.permission !== 'public' && !isOpenToSupport(route, route.permission);

/**
 * The caller's permissions: those of their role, restricted by an API key's scopes, by a support session, or
 * by an audit engagement.
 */
export const permissionsOfSession = ({
  role,
  apiKey,
  support,
  engagement,
}: Session): readonly Permission[] => {
  const ofRole = permissionsOf(role).filter(
    (permission) =>
      (!support || !deniedToSupport.has(permission)) && (!engagement || ofAuditors.has(permission)),
  );
  return apiKey ? ofRole.filter((permission) => apiKey.scopes.includes(permission)) : ofRole;
};

/** The caller's current permissions, which are restricted while the organization is closing. */
export const currentPermissionsOf = (session: Session): readonly Permission[] => {
  const usual = permissionsOfSession(session);
  return session.closing ? permissionsWhileClosing(usual) : usual;
};

/** The entitlements that a call needs: those of the route, and API access if the caller uses an API key. */
export const requiredEntitlements = (
  { permission, requires }: Pick<Route, 'permission' | 'requires'>,
  { apiKey }: Session,
): readonly Entitlement[] => {
  const byKey = apiKey && isPermission(permission) ? [apiKeyEntitlement(permission)] : [];
  return requires ? [requires, ...byKey] : byKey;
};

const isPermission = (permission: RoutePermission): permission is Permission =>
  permissions.some((known) => known === permission);
