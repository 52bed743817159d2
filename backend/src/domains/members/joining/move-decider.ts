import { DomainError } from '../../../shared/event-log/domain-error.ts';
import {
  type JoinOrganization,
  type LeaveOrganization,
  organizationDecider,
  type Organization,
} from '../../organizations/index.ts';

/** The organization that a person leaves in a move. */
export interface PreviousOrganization {
  state: Organization;
  /** Whether the organization has or ever had a policy. If so, the last owner may not leave. */
  hasPolicies: boolean;
}

export interface MembershipMove {
  userId: string;
  /** The accepted invitation. */
  invitationId: string;
  /** UTC with milliseconds. */
  now: string;
}

/** The commands that make up a move, in order. */
export interface MembershipMoveSteps {
  join: JoinOrganization;
  leave: LeaveOrganization | undefined;
}

/**
 * Decides how a person moves to another organization. A person can belong to only one organization at a time.
 * The last owner can leave the previous organization only if it has no other members and never had a policy.
 * This rule is checked before the person joins.
 * @param left `undefined` if the person already belongs to the inviting organization, for example after an
 * interrupted move
 * @throws DomainError `organization.last-owner`, `request.not-found`
 */
export const decideMembershipMove = (
  { userId, invitationId, now }: MembershipMove,
  left: PreviousOrganization | undefined,
): MembershipMoveSteps => {
  const join = { type: 'JoinOrganization', invitationId, userId, now } as const;
  if (!left) return { join, leave: undefined };
  if (left.state.status === 'unregistered') throw new DomainError('request.not-found');
  const leave = { type: 'LeaveOrganization', userId, mayBeAbandoned: !left.hasPolicies } as const;
  organizationDecider.decide(leave, left.state);
  return { join, leave };
};
