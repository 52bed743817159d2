import { streamName } from '@proviso/contracts';
import type { EventLog, Written } from '../../../shared/event-log/event-log.ts';
import { handleCommand } from '../../../shared/event-log/handle-command.ts';
import { derivedIdSource } from '../../../shared/event-log/ids.ts';
import type { ContextFor } from '../../../shared/event-log/request-context.ts';
import { assertPersonNotHeld } from '../../legal-holds/index.ts';
import type { Credentials } from '../../../shared/credentials/credentials.ts';
import { userDecider } from '../../identity/index.ts';
import { type OrganizationCommand, organizationDecider } from '../../organizations/index.ts';
import type { JoinSubject } from '../invitations/join-links.ts';
import { decideMembershipMove, type PreviousOrganization } from './move-decider.ts';

export interface MoveDeps {
  log: EventLog;
  credentials: Credentials;
  /** Whether an organization has or ever had a policy. If so, its last owner may not leave. */
  hasPolicies: (organizationId: string) => Promise<boolean>;
  now: () => Date;
}

/**
 * Moves an existing account to the organization that invited the person, as {@link decideMembershipMove} decides. The
 * steps are idempotent, so an acceptance can be repeated.
 * @throws DomainError `organization.last-owner`, `invitation.not-valid`
 * @throws DomainError `legal-hold.person`, `legal-hold.organization` if the person may not leave because of a
 * legal hold
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
  if (before !== organizationId) await assertPersonNotHeld(log, person);
  const left = before === organizationId ? undefined : await leftOrganization(deps, before);
  const { join, leave } = decideMembershipMove({ userId, invitationId, now: now().toISOString() }, left);

  const carryOut = async (owner: string, command: OrganizationCommand): Promise<Written> => {
    const stream = streamName('organization', owner);
    const context = contextIn(owner);
    const conflict = 'organization.changed';
    const { position } = await handleCommand(log, organizationDecider, {
      stream,
      command,
      context,
      conflict,
    });
    return { stream, position };
  };
  const wrote = [await carryOut(organizationId, join)];
  if (!leave) return wrote;

  const leaving = await carryOut(before, leave);
  const self = streamName('user', userId);
  const { state, revision, lastRecordedAt } = await log.load(self, userDecider, before);
  const events = userDecider.decide({ type: 'MoveToOrganization', userId, organizationId }, state);
  if (events.length > 0) {
    const context = contextFor({
      organizationId,
      actor: { kind: 'user', id: userId },
      newId: derivedIdSource('move', invitationId, userId),
    });
    const { position } = await log.append(self, events, {
      expectedRevision: revision,
      context,
      lastRecordedAt,
      movesFrom: before,
    });
    wrote.push({ stream: self, position });
  }
  await credentials.moveTo(userId, organizationId);
  return [...wrote, leaving];
};

const leftOrganization = async (
  { log, hasPolicies }: MoveDeps,
  organizationId: string,
): Promise<PreviousOrganization> => {
  const had = await hasPolicies(organizationId);
  const stream = streamName('organization', organizationId);
  const { state } = await log.load(stream, organizationDecider, organizationId);
  return { state, hasPolicies: had };
};
