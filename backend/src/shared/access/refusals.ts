import { type Closing, dayAt } from '@proviso/contracts';
import type { SuspensionTarget } from '@proviso/projections';
import { DomainError } from '../event-log/domain-error.ts';

/**
 * Problem codes for suspended users, depending on whether the user or the whole organization is suspended.
 */
export const suspensionProblem = {
  person: 'identity.suspended',
  organization: 'organization.suspended',
  membership: 'identity.deactivated',
} as const satisfies Record<SuspensionTarget, string>;

/**
 * Throws if a user is suspended, so that the user cannot sign in even with correct credentials.
 * @throws DomainError `identity.suspended`, `organization.suspended`, `identity.deactivated`
 */
export const assertNotSuspended = ({ suspended }: { suspended: SuspensionTarget | null }): void => {
  if (suspended) throw new DomainError(suspensionProblem[suspended]);
};

/** The date, in the organization's time zone, on which the organization closes. */
export const closingDayParameters = (
  { closesAt }: Pick<Closing, 'closesAt'>,
  timeZone: string,
): { day: string } => ({
  day: dayAt(new Date(closesAt), timeZone),
});
