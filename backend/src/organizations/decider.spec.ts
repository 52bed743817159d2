import type { OrganizationEvent, OrganizationRole } from '@proviso/contracts';
import { describe, expect, it } from 'vitest';
import type { DomainError } from '../event-log/domain-error.ts';
import type { OrganizationCommand } from './commands.ts';
import { organizationDecider } from './decider.ts';

const { decide, evolve, initial } = organizationDecider;
const given = (...events: OrganizationEvent[]) => events.reduce(evolve, initial);
const refusal = (command: OrganizationCommand, ...events: OrganizationEvent[]): string => {
  try {
    decide(command, given(...events));
  } catch (error) {
    return (error as DomainError).code;
  }
  return 'accepted';
};

const register = { type: 'RegisterOrganization', name: 'Analytical Engines', ownerId: 'ada' } as const;
const registered: OrganizationEvent[] = [
  { type: 'OrganizationRegistered', data: { name: 'Analytical Engines' } },
  { type: 'MemberJoined', data: { userId: 'ada', role: 'owner' } },
];
const joined = (userId: string, role: OrganizationRole): OrganizationEvent => ({
  type: 'MemberJoined',
  data: { userId, role },
});
const removed = (userId: string): OrganizationEvent => ({
  type: 'MemberRemoved',
  data: { userId, reason: 'removed' },
});
const left = (userId: string): OrganizationEvent => ({
  type: 'MemberRemoved',
  data: { userId, reason: 'left' },
});
const promoted = (userId: string): OrganizationEvent => ({
  type: 'MemberRoleChanged',
  data: { userId, role: 'owner' },
});

describe('registering', () => {
  it('makes the person who signs up the owner', () => {
    expect(decide(register, given())).toEqual(registered);
  });

  it('is found done when it is asked for again', () => {
    expect(decide({ ...register, name: 'Other' }, given(...registered))).toEqual([]);
  });

  it('comes before everything else', () => {
    expect(refusal({ type: 'RemoveMember', userId: 'ada' })).toBe('request.not-found');
  });
});

const invitation = {
  invitationId: 'i1',
  email: 'grace@example.org',
  emailKey: 'key of grace',
  role: 'editor',
  expiresAt: '2026-03-08T12:00:00.000Z',
} as const;
const invite = { type: 'InviteMember', ...invitation, userId: undefined } as const;
const invited: OrganizationEvent = { type: 'MemberInvited', data: invitation };
const withdrawn: OrganizationEvent = {
  type: 'InvitationRevoked',
  data: { invitationId: 'i1', reason: 'withdrawn' },
};

describe('inviting', () => {
  it('an address', () => {
    expect(decide(invite, given(...registered))).toEqual([invited]);
  });

  it('is found done when it is carried out again', () => {
    expect(decide(invite, given(...registered, invited))).toEqual([]);
  });

  it('again replaces the invitation before', () => {
    expect(decide({ ...invite, invitationId: 'i2', role: 'viewer' }, given(...registered, invited))).toEqual([
      { type: 'InvitationRevoked', data: { invitationId: 'i1', reason: 'replaced' } },
      { type: 'MemberInvited', data: { ...invitation, invitationId: 'i2', role: 'viewer' } },
    ]);
  });

  it('a member is refused', () => {
    expect(refusal({ ...invite, userId: 'ada' }, ...registered)).toBe('organization.already-member');
  });

  it('can be withdrawn, once', () => {
    const revoke = { type: 'RevokeInvitation', invitationId: 'i1' } as const;
    expect(decide(revoke, given(...registered, invited))).toEqual([withdrawn]);
    expect(refusal(revoke, ...registered, invited, withdrawn)).toBe('invitation.not-found');
    expect(refusal(revoke, ...registered)).toBe('invitation.not-found');
  });
});

describe('joining', () => {
  const join = {
    type: 'JoinOrganization',
    invitationId: 'i1',
    userId: 'grace',
    now: '2026-03-08T11:59:59.999Z',
  } as const;
  const accepted: OrganizationEvent = {
    type: 'MemberJoined',
    data: { userId: 'grace', role: 'editor', invitationId: 'i1' },
  };

  it('gives the role that the invitation names', () => {
    expect(decide(join, given(...registered, invited))).toEqual([accepted]);
  });

  it('is found done when it is carried out again, and the invitation used up', () => {
    expect(decide(join, given(...registered, invited, accepted))).toEqual([]);
    expect(refusal({ ...join, userId: 'eve' }, ...registered, invited, accepted)).toBe(
      'invitation.not-valid',
    );
    expect(refusal(join, ...registered, invited, accepted, removed('grace'))).toBe('invitation.not-valid');
  });

  it.each([
    ['with an invitation that nobody sent', join, registered],
    ['with one that was withdrawn', join, [...registered, invited, withdrawn]],
    ['at the very end of its time', { ...join, now: invitation.expiresAt }, [...registered, invited]],
    ['an organisation that everybody has left', join, [...registered, invited, left('ada')]],
  ])('is refused %s', (_, command, events) => {
    expect(refusal(command, ...events)).toBe('invitation.not-valid');
  });

  it('is refused to a member', () => {
    expect(refusal({ ...join, userId: 'ada' }, ...registered, invited)).toBe('organization.already-member');
  });
});

describe('changing a role', () => {
  const change = { type: 'ChangeMemberRole', userId: 'grace', role: 'auditor' } as const;

  it('of a member', () => {
    expect(decide(change, given(...registered, joined('grace', 'viewer')))).toEqual([
      { type: 'MemberRoleChanged', data: { userId: 'grace', role: 'auditor' } },
    ]);
  });

  it('to the one that they have is nothing to do', () => {
    expect(decide(change, given(...registered, joined('grace', 'auditor')))).toEqual([]);
  });

  it('of somebody else is refused', () => {
    expect(refusal(change, ...registered)).toBe('organization.member-not-found');
    expect(refusal(change, ...registered, joined('grace', 'viewer'), removed('grace'))).toBe(
      'organization.member-not-found',
    );
  });
});

describe('the last owner', () => {
  const demote = { type: 'ChangeMemberRole', userId: 'ada', role: 'editor' } as const;
  const remove = { type: 'RemoveMember', userId: 'ada' } as const;
  const leave = { type: 'LeaveOrganization', userId: 'ada', mayBeAbandoned: false } as const;

  it.each([
    ['be demoted', demote],
    ['be removed', remove],
    ['leave', leave],
    ['leave other members behind', { ...leave, mayBeAbandoned: true }],
  ])('cannot %s', (_, command) => {
    expect(refusal(command, ...registered, joined('grace', 'editor'))).toBe('organization.last-owner');
  });

  it('is not the last any more once there is another', () => {
    const two = [...registered, joined('grace', 'editor'), promoted('grace')];
    expect(refusal(demote, ...two)).toBe('accepted');
    expect(refusal(remove, ...two)).toBe('accepted');
    expect(decide(leave, given(...two))).toEqual([left('ada')]);
    // Of the two, the one who stays is then the last.
    expect(refusal({ ...remove, userId: 'grace' }, ...two, left('ada'))).toBe('organization.last-owner');
  });

  it('may go when alone and nothing would be lost', () => {
    expect(refusal(leave, ...registered)).toBe('organization.last-owner');
    expect(decide({ ...leave, mayBeAbandoned: true }, given(...registered))).toEqual([left('ada')]);
  });
});

describe('going', () => {
  it('of a member who is removed or leaves', () => {
    const two = [...registered, joined('grace', 'viewer')];
    expect(decide({ type: 'RemoveMember', userId: 'grace' }, given(...two))).toEqual([removed('grace')]);
    const leave = { type: 'LeaveOrganization', userId: 'grace', mayBeAbandoned: false } as const;
    expect(decide(leave, given(...two))).toEqual([left('grace')]);
  });

  it('is found done by somebody who leaves again', () => {
    const leave = { type: 'LeaveOrganization', userId: 'grace', mayBeAbandoned: false } as const;
    expect(decide(leave, given(...registered, joined('grace', 'viewer'), left('grace')))).toEqual([]);
  });
});
