import { expect, it } from 'vitest';
import { type Session, actorOf } from '../accounts/session/session.ts';
import { authorize } from './authorize.ts';

const session: Session = { id: 's', userId: 'ada', organizationId: 'engines', role: 'owner' };
const apiKey = { id: 'key', scopes: ['policy.read', 'policy.write'] } as const;
const key: Session = { ...session, apiKey };
const codeOf = (call: () => unknown): unknown => {
  try {
    call();
  } catch (error) {
    return error instanceof Error && 'code' in error ? error.code : error;
  }
  return 'authorized';
};

it('lets an API key do what its scopes name', () => {
  expect(authorize('policy.write', key)).toBe(key);
  expect(codeOf(() => authorize('audit.read', key))).toBe('session.forbidden');
});

it('lets an API key do no more than the role of its owner', () => {
  expect(codeOf(() => authorize('policy.write', { ...key, role: 'viewer' }))).toBe('session.forbidden');
  expect(codeOf(() => authorize('policy.read', { ...key, role: 'viewer' }))).toBe('authorized');
});

it('keeps an API key from what is for sessions and administrators, whoever it belongs to', () => {
  const ofAdmin: Session = { ...key, platformAdmin: true };
  expect(codeOf(() => authorize('session', ofAdmin))).toBe('api-key.not-allowed');
  expect(codeOf(() => authorize('admin', ofAdmin))).toBe('api-key.not-allowed');
  expect(authorize('public', ofAdmin)).toBeUndefined();
});

it('requires a session, then the permission', () => {
  expect(codeOf(() => authorize('session', undefined))).toBe('session.required');
  expect(codeOf(() => authorize('admin', session))).toBe('session.forbidden');
  expect(authorize('public', undefined)).toBeUndefined();
  expect(authorize('session', session)).toBe(session);
});

it('records a key with the person behind it', () => {
  expect(actorOf(key)).toEqual({ kind: 'api-key', id: 'key', onBehalfOf: 'ada' });
  expect(actorOf(session)).toEqual({ kind: 'user', id: 'ada' });
  expect(actorOf({ ...session, platformAdmin: true })).toEqual({ kind: 'admin', id: 'ada' });
});
