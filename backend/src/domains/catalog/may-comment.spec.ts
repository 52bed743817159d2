import type { Rights } from '@proviso/contracts';
import { expect, it } from 'vitest';
import type { Session } from '../../shared/access/session.ts';
import { mayComment } from './may-comment.ts';

const session: Session = { id: 's', userId: 'ada', organizationId: 'o', role: 'editor' };
const reader: Rights = { permissions: ['policy.read'], entitlements: [] };
const editor: Rights = { permissions: ['policy.read', 'policy.write'], entitlements: [] };

it('lets members comment, and viewers only if everyone may', () => {
  expect(mayComment(session, editor, 'editors')).toBe(true);
  expect(mayComment(session, reader, 'everyone')).toBe(true);
  expect(mayComment(session, reader, 'editors')).toBe(false);
});

it.each<[string, Partial<Session>]>([
  ['an API key', { apiKey: { id: 'key', scopes: ['policy.read', 'policy.write'] } }],
  [
    'a support session',
    { support: { administratorId: 'max', administratorSession: 's', until: new Date(0) } },
  ],
  ['an external auditor', { engagement: { id: 'e', homeOrganizationId: 'h' } }],
])('refuses %s', (_, fields) => {
  expect(mayComment({ ...session, ...fields }, editor, 'everyone')).toBe(false);
});
