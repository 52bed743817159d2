import type { OrganizationEvent, OrganizationRole } from '@proviso/contracts';
import { describe, it } from 'vitest';
import { givenEventsOf } from '../../testing/given.ts';
import { organizationDecider } from './decider.ts';

const given = givenEventsOf(organizationDecider);

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

describe('registering an organization', () => {
  it('makes the new user the owner', () => {
    given()
      .when(register)
      .expect(...registered);
  });

  it('keeps a recognized time zone', () => {
    given()
      .when({ ...register, timeZone: 'Europe/Berlin' })
      .expect(
        { type: 'OrganizationRegistered', data: { name: 'Analytical Engines', timeZone: 'Europe/Berlin' } },
        joined('ada', 'owner'),
      );
  });

  it('does nothing when repeated', () => {
    given(...registered)
      .when({ ...register, name: 'Other' })
      .expect();
  });

  it('is required before any other command', () => {
    given()
      .when({ type: 'LeaveOrganization', userId: 'ada', mayBeAbandoned: false })
      .expectRefusal('request.not-found');
  });
});

describe('the details of an organization', () => {
  const details = {
    name: 'Engines',
    industry: 'law',
    size: '1-50',
    location: 'London',
    timeZone: 'UTC',
    dataRetention: '7-years',
    auditRetention: '7-years',
  } as const;
  const change = { type: 'ChangeOrganizationDetails', details } as const;
  const changed: OrganizationEvent = { type: 'OrganizationSettingsChanged', data: details };

  it('are recorded only if they differ from the current details', () => {
    given(...registered)
      .when(change)
      .expect(changed);
    given(...registered, changed)
      .when(change)
      .expect();
    const before = {
      name: 'Analytical Engines',
      industry: null,
      size: null,
      location: '',
      timeZone: 'UTC',
      dataRetention: '7-years',
      auditRetention: '7-years',
    } as const;
    given(...registered)
      .when({ ...change, details: before })
      .expect();
  });
});

describe('the address and the logo', () => {
  const named = {
    name: 'Engines',
    industry: null,
    size: null,
    location: '',
    timeZone: 'UTC',
    dataRetention: '7-years',
    auditRetention: '7-years',
  } as const;
  const letterhead = { address: '1 Main Street\nLondon', logo: 'a'.repeat(64) };
  const changed: OrganizationEvent = {
    type: 'OrganizationSettingsChanged',
    data: { ...named, ...letterhead },
  };
  const change = { type: 'ChangeOrganizationDetails', details: { ...named, ...letterhead } } as const;

  it('are recorded, and stay unchanged if a command omits them', () => {
    given(...registered)
      .when(change)
      .expect(changed);
    given(...registered, changed)
      .when({ ...change, details: { ...named, location: 'London' } })
      .expect({ type: 'OrganizationSettingsChanged', data: { ...named, ...letterhead, location: 'London' } });
  });

  it('can be removed', () => {
    given(...registered, changed)
      .when({ ...change, details: { ...named, address: '', logo: null } })
      .expect({ type: 'OrganizationSettingsChanged', data: named });
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

describe('inviting a person', () => {
  it('creates an invitation for an address', () => {
    given(...registered)
      .when(invite)
      .expect(invited);
  });

  it('does nothing when repeated', () => {
    given(...registered, invited)
      .when(invite)
      .expect();
  });

  it('replaces the previous invitation', () => {
    given(...registered, invited)
      .when({ ...invite, invitationId: 'i2', role: 'viewer' })
      .expect(
        { type: 'InvitationRevoked', data: { invitationId: 'i1', reason: 'replaced' } },
        { type: 'MemberInvited', data: { ...invitation, invitationId: 'i2', role: 'viewer' } },
      );
  });

  it('refuses the address of a member', () => {
    given(...registered)
      .when({ ...invite, userId: 'ada' })
      .expectRefusal('organization.already-member');
  });

  it('can be withdrawn only once', () => {
    const revoke = { type: 'RevokeInvitation', invitationId: 'i1' } as const;
    given(...registered, invited)
      .when(revoke)
      .expect(withdrawn);
    given(...registered, invited, withdrawn)
      .when(revoke)
      .expectRefusal('invitation.not-found');
    given(...registered)
      .when(revoke)
      .expectRefusal('invitation.not-found');
  });
});

describe('inviting a list of people', () => {
  const now = '2026-03-01T12:00:00.000Z';
  const listed = { ...invitation, firstName: 'Grace', userId: undefined };
  const { expiresAt, ...person } = listed;
  const inviteAll = { type: 'InviteMembers', people: [person], now, expiresAt } as const;

  it('invites people who are neither members nor invited', () => {
    const ada = { ...person, invitationId: 'i2', emailKey: 'key of ada', userId: 'ada' };
    given(...registered)
      .when({ ...inviteAll, people: [person, ada] })
      .expect({ type: 'MemberInvited', data: { ...invitation, firstName: 'Grace' } });
    given(...registered, invited)
      .when({ ...inviteAll, people: [{ ...person, invitationId: 'i2' }] })
      .expect();
  });

  it('replaces an invitation that has expired', () => {
    given(...registered, invited)
      .when({
        ...inviteAll,
        people: [{ ...person, invitationId: 'i2' }],
        now: expiresAt,
        expiresAt: '2026-03-15T12:00:00.000Z',
      })
      .expect(
        { type: 'InvitationRevoked', data: { invitationId: 'i1', reason: 'replaced' } },
        {
          type: 'MemberInvited',
          data: {
            ...invitation,
            firstName: 'Grace',
            invitationId: 'i2',
            expiresAt: '2026-03-15T12:00:00.000Z',
          },
        },
      );
  });

  it('invites an address once, and does nothing when repeated', () => {
    given(...registered)
      .when({ ...inviteAll, people: [person, { ...person, invitationId: 'i2' }] })
      .expect({ type: 'MemberInvited', data: { ...invitation, firstName: 'Grace' } });
    given(...registered, invited)
      .when(inviteAll)
      .expect();
  });
});

describe('joining an organization', () => {
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

  it('assigns the role in the invitation', () => {
    given(...registered, invited)
      .when(join)
      .expect(accepted);
  });

  it('uses up the invitation, and does nothing when repeated', () => {
    given(...registered, invited, accepted)
      .when(join)
      .expect();
    given(...registered, invited, accepted)
      .when({ ...join, userId: 'eve' })
      .expectRefusal('invitation.not-valid');
    given(...registered, invited, accepted, removed('grace'))
      .when(join)
      .expectRefusal('invitation.not-valid');
  });

  it.each([
    ['with an unknown invitation', join, registered],
    ['with a withdrawn invitation', join, [...registered, invited, withdrawn]],
    [
      'at the exact expiry of the invitation',
      { ...join, now: invitation.expiresAt },
      [...registered, invited],
    ],
    ['in an organization that everybody has left', join, [...registered, invited, left('ada')]],
  ])('is refused %s', (_, command, events) => {
    given(...events)
      .when(command)
      .expectRefusal('invitation.not-valid');
  });

  it('is refused to a member', () => {
    given(...registered, invited)
      .when({ ...join, userId: 'ada' })
      .expectRefusal('organization.already-member');
  });
});

describe('the last owner', () => {
  const leave = { type: 'LeaveOrganization', userId: 'ada', mayBeAbandoned: false } as const;

  it.each([
    ['leave', leave],
    ['leave other members behind', { ...leave, mayBeAbandoned: true }],
  ])('cannot %s', (_, command) => {
    given(...registered, joined('grace', 'editor'))
      .when(command)
      .expectRefusal('organization.last-owner');
  });

  it('is no longer the last owner once another owner joins', () => {
    given(...registered, joined('grace', 'editor'), promoted('grace'))
      .when(leave)
      .expect(left('ada'));
  });

  it('may leave as the only member if no data would be lost', () => {
    given(...registered)
      .when(leave)
      .expectRefusal('organization.last-owner');
    given(...registered)
      .when({ ...leave, mayBeAbandoned: true })
      .expect(left('ada'));
  });
});

describe('an absence', () => {
  const days = { from: '2026-03-01', until: '2026-03-08' };
  const plan = {
    type: 'PlanAbsence',
    userId: 'ada',
    delegateId: 'grace',
    ...days,
    today: '2026-03-08',
  } as const;
  const planned = {
    type: 'MemberAbsencePlanned',
    data: { userId: 'ada', delegateId: 'grace', ...days },
  } as const;
  const cancel = { type: 'CancelAbsence', userId: 'ada' } as const;
  const team = [...registered, joined('grace', 'editor')];

  it('is planned, replaced, and canceled', () => {
    given(...team)
      .when(plan)
      .expect(planned);
    given(...team, planned)
      .when(plan)
      .expect();
    const longer = { ...plan, until: '2026-03-09' };
    given(...team, planned)
      .when(longer)
      .expect({ ...planned, data: { ...planned.data, until: '2026-03-09' } });
    given(...team, planned)
      .when(cancel)
      .expect({ type: 'MemberAbsenceCanceled', data: { userId: 'ada' } });
    given(...team)
      .when(cancel)
      .expect();
  });

  it('ends with the membership of the delegate, who does not decide again after coming back', () => {
    given(...team, planned, removed('grace'), joined('grace', 'editor'))
      .when(cancel)
      .expect();
  });

  it('ends with the membership', () => {
    given(...team, promoted('grace'), planned, removed('ada'), joined('ada', 'editor'))
      .when(cancel)
      .expect();
  });

  it('is refused for past days, for strangers, and for delegates who cannot decide', () => {
    given(...team)
      .when({ ...plan, today: '2026-03-09' })
      .expectRefusal('absence.over');
    given(...team)
      .when({ ...plan, userId: 'kim' })
      .expectRefusal('organization.member-not-found');
    given(...team)
      .when({ ...cancel, userId: 'kim' })
      .expectRefusal('organization.member-not-found');
    for (const delegateId of ['ada', 'kim', 'vic'])
      given(...team, joined('vic', 'viewer'))
        .when({ ...plan, delegateId })
        .expectRefusal('absence.delegate-not-possible');
  });
});

describe('leaving an organization', () => {
  const leave = { type: 'LeaveOrganization', userId: 'grace', mayBeAbandoned: false } as const;

  it('removes the member', () => {
    given(...registered, joined('grace', 'viewer'))
      .when(leave)
      .expect(left('grace'));
  });

  it('does nothing when repeated', () => {
    given(...registered, joined('grace', 'viewer'), left('grace'))
      .when(leave)
      .expect();
  });
});

describe('membership in an organization that is being removed', () => {
  const end = { type: 'EndMembership', userId: 'ada' } as const;

  it('ends only once, even for the last owner', () => {
    given(...registered, joined('grace', 'editor'))
      .when(end)
      .expect(removed('ada'));
    given(...registered, removed('ada'))
      .when(end)
      .expect();
  });
});

describe('suspending an organization', () => {
  const suspend = { type: 'SuspendOrganization', reason: 'Fraud' } as const;
  const resume = { type: 'ResumeOrganization', reason: 'Settled' } as const;
  const suspended: OrganizationEvent = { type: 'OrganizationSuspended', data: { reason: 'Fraud' } };
  const resumed: OrganizationEvent = { type: 'OrganizationResumed', data: { reason: 'Settled' } };

  it('is refused if it is already suspended, and resuming is refused if it is not', () => {
    given(...registered)
      .when(suspend)
      .expect(suspended);
    given(...registered, suspended)
      .when(suspend)
      .expectRefusal('suspension.already-set');
    given(...registered, suspended)
      .when(resume)
      .expect(resumed);
    given(...registered, suspended, resumed)
      .when(resume)
      .expectRefusal('suspension.not-set');
  });

  it('prevents joining', () => {
    given(...registered, invited, suspended)
      .when({
        type: 'JoinOrganization',
        invitationId: 'i1',
        userId: 'grace',
        now: '2026-03-08T11:59:59.999Z',
      })
      .expectRefusal('organization.suspended');
  });
});
