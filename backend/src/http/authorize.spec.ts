import { describe, expect, it } from 'vitest';
import { type Session, actorOf } from '../shared/access/session.ts';
import type { RoutePermission } from '../shared/routing/route.ts';
import { authorize, type RouteAccess, permissionsOfSession, currentPermissionsOf } from './authorize.ts';

const session: Session = { id: 's', userId: 'ada', organizationId: 'engines', role: 'owner' };
const apiKey = { id: 'key', scopes: ['policy.read', 'policy.write'] } as const;
const key: Session = { ...session, apiKey };
const routeFor = (permission: RoutePermission, route: Partial<RouteAccess> = {}): RouteAccess => ({
  method: 'get',
  permission,
  ...route,
});
const codeOf = (call: () => unknown): unknown => {
  try {
    call();
  } catch (error) {
    return error instanceof Error && 'code' in error ? error.code : error;
  }
  return 'authorized';
};

it('lets an API key do what its scopes allow', () => {
  expect(authorize(routeFor('policy.write'), key)).toBe(key);
  expect(codeOf(() => authorize(routeFor('audit.read'), key))).toBe('session.forbidden');
});

it('limits an API key to the role of its owner', () => {
  expect(codeOf(() => authorize(routeFor('policy.write'), { ...key, role: 'viewer' }))).toBe(
    'session.forbidden',
  );
  expect(codeOf(() => authorize(routeFor('policy.read'), { ...key, role: 'viewer' }))).toBe('authorized');
});

it('keeps API keys out of session and administrator routes, regardless of owner', () => {
  const ofAdmin: Session = { ...key, platformAdmin: true };
  expect(codeOf(() => authorize(routeFor('session'), ofAdmin))).toBe('api-key.not-allowed');
  expect(codeOf(() => authorize(routeFor('admin'), ofAdmin))).toBe('api-key.not-allowed');
  expect(authorize(routeFor('public'), ofAdmin)).toBeUndefined();
});

it('requires a session, then the permission', () => {
  expect(codeOf(() => authorize(routeFor('session'), undefined))).toBe('session.required');
  expect(codeOf(() => authorize(routeFor('admin'), session))).toBe('session.forbidden');
  expect(authorize(routeFor('public'), undefined)).toBeUndefined();
  expect(authorize(routeFor('session'), session)).toBe(session);
});

it('records a key together with its owner', () => {
  expect(actorOf(key)).toEqual({ kind: 'api-key', id: 'key', onBehalfOf: 'ada' });
  expect(actorOf(session)).toEqual({ kind: 'user', id: 'ada' });
  expect(actorOf({ ...session, platformAdmin: true })).toEqual({ kind: 'admin', id: 'ada' });
});

it('lets an administrator without the required second factor only read their account and set up the factor', () => {
  const bare: Session = { ...session, platformAdmin: true, lacksSecondFactor: true };
  const asked = (permission: RoutePermission, route?: Partial<RouteAccess>) =>
    codeOf(() => authorize(routeFor(permission, route), bare));
  expect(asked('session', { method: 'get' })).toBe('authorized');
  expect(asked('session', { method: 'post', withoutSecondFactor: 'allowed' })).toBe('authorized');
  for (const [permission, method] of [
    ['session', 'post'],
    ['admin', 'get'],
    ['policy.read', 'get'],
  ] as const)
    expect(asked(permission, { method })).toBe('session.second-factor-required');
  expect(asked('session', { method: 'get', changesByGet: true })).toBe('session.second-factor-required');
});

describe('an administrator who impersonates a user for support', () => {
  const support = { administratorId: 'max', administratorSession: 'm', until: new Date(0) };
  const acting: Session = { ...session, support };
  const asked = (permission: RoutePermission, route?: Partial<RouteAccess>) =>
    codeOf(() => authorize(routeFor(permission, route), acting));

  it.each([
    ['policy.read', {}],
    ['policy.read', { sends: ['application/pdf'] }],
    ['policy.write', { method: 'put' }],
    ['document.upload', { method: 'post' }],
    ['member.read', {}],
    ['session', {}],
    ['session', { method: 'get', sends: ['text/event-stream'], inSupport: 'allowed' }],
  ] as const)('may call %s %o', (permission, route) => {
    expect(asked(permission, route)).toBe('authorized');
  });

  it.each([
    ['session', { method: 'post' }],
    ['session', { sends: ['application/zip'] }],
    ['session', { changesByGet: true }],
    ['policy.write', { method: 'delete' }],
    ['policy.read', { inSupport: 'refused' }],
    ['admin', {}],
    ['member.manage', {}],
    ['organization.manage', {}],
    ['billing.manage', {}],
  ] as const)('may not call %s %o', (permission, route) => {
    expect(asked(permission, route)).toBe('support.not-allowed');
  });

  it('is anonymous to public routes, except to those that end the session', () => {
    expect(authorize(routeFor('public', { method: 'post' }), acting)).toBeUndefined();
    expect(authorize(routeFor('public', { inSupport: 'allowed' }), acting)).toBe(acting);
  });

  it('has only those of the user’s permissions that support sessions may use', () => {
    expect(permissionsOfSession(acting)).toEqual([
      'policy.read',
      'policy.write',
      'document.upload',
      'audit.read',
      'member.read',
    ]);
    expect(permissionsOfSession({ ...acting, role: 'viewer' })).toEqual(['policy.read']);
  });

  it('is recorded as the administrator who acts', () => {
    expect(actorOf(acting)).toEqual({ kind: 'admin', id: 'max', onBehalfOf: 'ada' });
  });
});

describe('a member of an organization that is closing', () => {
  const closing = {
    status: 'requested',
    requestedBy: 'ada',
    requestedAt: '2026-03-01T10:00:00.000Z',
    closesAt: '2026-03-31T10:00:00.000Z',
    reason: 'merged',
    announced: false,
    held: false,
    timeZone: 'Pacific/Kiritimati',
  } as const;
  const asked = (permission: RoutePermission, route?: Partial<RouteAccess>) =>
    codeOf(() => authorize(routeFor(permission, route), { ...session, closing }));

  it('may read, change their own account, and use the routes that stay open during closing', () => {
    expect(asked('policy.read')).toBe('authorized');
    expect(asked('policy.write', { method: 'head' })).toBe('authorized');
    expect(asked('session', { method: 'post' })).toBe('authorized');
    expect(asked('organization.manage', { method: 'delete', whileClosing: 'allowed' })).toBe('authorized');
  });

  it('keeps the permissions to read, to manage the organization, and to manage billing', () => {
    expect(currentPermissionsOf({ ...session, closing })).toEqual([
      'policy.read',
      'audit.read',
      'member.read',
      'organization.manage',
      'billing.manage',
    ]);
    expect(currentPermissionsOf(session)).toEqual(permissionsOfSession(session));
  });

  it("may change nothing else, and gets the closing date in the organization's time zone", () => {
    for (const method of ['post', 'put', 'patch', 'delete'] as const)
      expect(asked('policy.write', { method })).toBe('organization.closing');
    expect(() => authorize(routeFor('policy.write', { method: 'post' }), { ...session, closing })).toThrow(
      expect.objectContaining({ extras: { parameters: { day: '2026-04-01' } } }),
    );
    expect(codeOf(() => authorize(routeFor('policy.write', { method: 'post' }), { ...key, closing }))).toBe(
      'organization.closing',
    );
  });
});
