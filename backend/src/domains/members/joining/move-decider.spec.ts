import type { OrganizationEvent, OrganizationRole } from '@proviso/contracts';
import { describe, expect, it } from 'vitest';
import { DomainError } from '../../../shared/event-log/domain-error.ts';
import { organization } from '../../organizations/organization.ts';
import { decideMembershipMove } from './move-decider.ts';

const now = '2026-03-01T09:30:00.250Z';
const registered: OrganizationEvent = { type: 'OrganizationRegistered', data: { name: 'Before' } };
const joined = (userId: string, role: OrganizationRole): OrganizationEvent => ({
  type: 'MemberJoined',
  data: { userId, role },
});

/** Takes the events of the organization that Ada leaves, and whether that organization ever had a policy. */
const given = (events: readonly OrganizationEvent[], hasPolicies: boolean) => ({
  whenAdaMoves: () => {
    const left = { state: events.reduce(organization.evolve, organization.initial), hasPolicies };
    return decideMembershipMove({ userId: 'ada', invitationId: 'invitation', now }, left);
  },
});
const join = { type: 'JoinOrganization', invitationId: 'invitation', userId: 'ada', now };
const leave = (mayBeAbandoned: boolean) => ({ type: 'LeaveOrganization', userId: 'ada', mayBeAbandoned });
const lastOwner = new DomainError('organization.last-owner');

describe('moving to the inviting organization', () => {
  it('joins the new organization first, then leaves the previous one', () => {
    const before = [registered, joined('grace', 'owner'), joined('ada', 'editor')];
    const steps = given(before, true).whenAdaMoves();
    expect(steps).toEqual({ join, leave: leave(false) });
    expect(Object.keys(steps)).toEqual(['join', 'leave']);
  });

  it('lets an owner leave if another owner stays', () => {
    const before = [registered, joined('ada', 'owner'), joined('grace', 'owner')];
    expect(given(before, true).whenAdaMoves()).toEqual({ join, leave: leave(false) });
  });

  it('lets the last owner leave an organization that has no other members and never had a policy', () => {
    expect(given([registered, joined('ada', 'owner')], false).whenAdaMoves()).toEqual({
      join,
      leave: leave(true),
    });
  });

  it.each([
    ['that has or had policies', [registered, joined('ada', 'owner')], true],
    ['that has other members', [registered, joined('ada', 'owner'), joined('grace', 'editor')], false],
  ] as const)('does not let the last owner leave an organization %s', (_, before, hasPolicies) => {
    expect(() => given(before, hasPolicies).whenAdaMoves()).toThrow(lastOwner);
  });

  it('refuses to leave an organization that does not exist', () => {
    expect(() => given([], false).whenAdaMoves()).toThrow(new DomainError('request.not-found'));
  });

  it('does nothing if the user is already a member', () => {
    const move = { userId: 'ada', invitationId: 'invitation', now };
    expect(decideMembershipMove(move, undefined)).toEqual({ join, leave: undefined });
  });
});
