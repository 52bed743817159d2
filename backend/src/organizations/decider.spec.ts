import type { OrganizationEvent } from '@proviso/contracts';
import { expect, it } from 'vitest';
import { organizationDecider } from './decider.ts';

const { decide, evolve, initial } = organizationDecider;
const given = (...events: OrganizationEvent[]) => events.reduce(evolve, initial);
const register = { type: 'RegisterOrganization', name: 'Analytical Engines', ownerId: 'ada' } as const;
const registered: OrganizationEvent[] = [
  { type: 'OrganizationRegistered', data: { name: 'Analytical Engines' } },
  { type: 'MemberJoined', data: { userId: 'ada', role: 'owner' } },
];

it('registers an organisation with the person who signs up as its owner', () => {
  expect(decide(register, given())).toEqual(registered);
});

it('finds a registration done when it is asked for again', () => {
  expect(decide({ ...register, name: 'Other' }, given(...registered))).toEqual([]);
});

it('keeps the role of every member', () => {
  const viewer: OrganizationEvent = { type: 'MemberJoined', data: { userId: 'grace', role: 'viewer' } };
  expect(given(...registered, viewer)).toEqual({
    status: 'registered',
    name: 'Analytical Engines',
    members: { ada: 'owner', grace: 'viewer' },
  });
});
