import { streamName } from '@proviso/contracts';
import { DomainError } from '../../event-log/domain-error.ts';
import type { EventLog } from '../../event-log/event-log.ts';
import { handleCommand } from '../../event-log/handle-command.ts';
import { derivedIdSource } from '../../event-log/ids.ts';
import type { Written } from '../../http/route.ts';
import type { ContextFor } from '../../identity/context-for.ts';
import type { Credentials } from '../../identity/credentials/credentials.ts';
import { userDecider } from '../../identity/user/decider.ts';
import type { LeaveOrganization } from '../commands.ts';
import { organizationDecider } from '../decider.ts';
import type { JoinSubject } from './join-links.ts';

export interface MoveDeps {
  log: EventLog;
  credentials: Credentials;
  /** Whether an organisation has, or ever had, a policy: then it must not lose its last owner. */
  hasPolicies: (organizationId: string) => Promise<boolean>;
  now: () => Date;
}

/**
 * Makes somebody who has an account a member of the organisation that invites them. A person belongs to one organisation
 * at a time, so they leave the one before, under the rule that holds for all leaving: its last owner cannot, unless they are
 * alone in it and it never had a policy. The steps are found done when an acceptance is carried out again.
 * @throws DomainError `organization.last-owner`, `invitation.not-valid`
 */
export const moveMember = async (
  deps: MoveDeps,
  person: { userId: string; organizationId: string },
  { organizationId, invitationId }: JoinSubject,
  contextFor: ContextFor,
): Promise<readonly Written[]> => {
  const { log, credentials, now } = deps;
  const { userId, organizationId: before } = person;
  const contextIn = (owner: string) =>
    contextFor({
      organizationId: owner,
      actor: { kind: 'user', id: userId },
      newId: derivedIdSource('join', invitationId, userId, owner),
    });
  const leaving = before === organizationId ? undefined : await leavingOf(deps, userId, before);

  const home = streamName('organization', organizationId);
  const joined = await handleCommand(log, organizationDecider, {
    stream: home,
    command: { type: 'JoinOrganization', invitationId, userId, now: now().toISOString() },
    context: contextIn(organizationId),
    conflict: 'organization.changed',
  });
  const wrote: Written[] = [{ stream: home, position: joined.position }];
  if (!leaving) return wrote;

  const left = await handleCommand(log, organizationDecider, {
    stream: streamName('organization', before),
    command: leaving,
    context: contextIn(before),
    conflict: 'organization.changed',
  });
  const self = streamName('user', userId);
  const { state, revision, lastRecordedAt } = await log.load(self, userDecider, before);
  if (state.status === 'signed-up') {
    const event = { type: 'UserJoinedOrganization', data: { userId, organizationId } } as const;
    const context = contextFor({
      organizationId,
      actor: { kind: 'user', id: userId },
      newId: derivedIdSource('move', invitationId, userId),
    });
    const { position } = await log.append(self, [event], {
      expectedRevision: revision,
      context,
      lastRecordedAt,
    });
    wrote.push({ stream: self, position });
  }
  await credentials.moveTo(userId, organizationId);
  return [...wrote, { stream: streamName('organization', before), position: left.position }];
};

/**
 * The command by which a person leaves, if they may.
 * @throws DomainError `organization.last-owner`
 */
const leavingOf = async (
  { log, hasPolicies }: MoveDeps,
  userId: string,
  organizationId: string,
): Promise<LeaveOrganization> => {
  const command: LeaveOrganization = {
    type: 'LeaveOrganization',
    userId,
    mayBeAbandoned: !(await hasPolicies(organizationId)),
  };
  const { state } = await log.load(
    streamName('organization', organizationId),
    organizationDecider,
    organizationId,
  );
  if (state.status === 'unregistered') throw new DomainError('request.not-found');
  organizationDecider.decide(command, state);
  return command;
};
