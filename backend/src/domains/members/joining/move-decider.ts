import { DomainError } from '../../../shared/event-log/domain-error.ts';
import {
  type JoinOrganization,
  type LeaveOrganization,
  organizationDecider,
  type Organization,
} from '../../organizations/index.ts';

/** The organization that a person leaves by moving. */
export interface LeftOrganization {
  state: Organization;
  /** Whether it has, or ever had, a policy: then it must not lose its last owner. */
  hasPolicies: boolean;
}

export interface Move {
  userId: string;
  /** The invitation that is accepted. */
  invitationId: string;
  /** UTC with milliseconds. */
  now: string;
}

/** The commands of a move, in order. */
export interface MoveSteps {
  join: JoinOrganization;
  leave: LeaveOrganization | undefined;
}

/**
 * A person belongs to one organization at a time, so they leave the previous one, under the usual rule for leaving:
 * its last owner cannot, unless they are alone in it and it never had a policy. Whether they may is decided before they join.
 * @param left `undefined` for someone who already belongs to the inviting organization, as after an interrupted move
 * @throws DomainError `organization.last-owner`, `request.not-found`
 */
export const decideMove = (
  { userId, invitationId, now }: Move,
  left: LeftOrganization | undefined,
): MoveSteps => {
  const join = { type: 'JoinOrganization', invitationId, userId, now } as const;
  if (!left) return { join, leave: undefined };
  if (left.state.status === 'unregistered') throw new DomainError('request.not-found');
  const leave = { type: 'LeaveOrganization', userId, mayBeAbandoned: !left.hasPolicies } as const;
  organizationDecider.decide(leave, left.state);
  return { join, leave };
};
