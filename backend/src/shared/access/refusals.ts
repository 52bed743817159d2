import { type Closing, dayAt } from '@proviso/contracts';
import type { Suspended } from '@proviso/projections';
import { DomainError } from '../event-log/domain-error.ts';

/** Problem codes for a suspended user, by what is suspended: the user, or the whole organization. */
export const suspensionProblem = {
  person: 'identity.suspended',
  organization: 'organization.suspended',
  membership: 'identity.deactivated',
} as const satisfies Record<Suspended, string>;

/**
 * Refuses to sign in a suspended user, once they have authenticated.
 * @throws DomainError `identity.suspended`, `organization.suspended`, `identity.deactivated`
 */
export const assertNotSuspended = ({ suspended }: { suspended: Suspended | null }): void => {
  if (suspended) throw new DomainError(suspensionProblem[suspended]);
};

/** The date on which an organization closes, in its time zone. */
export const closingDay = ({ closesAt }: Pick<Closing, 'closesAt'>, timeZone: string): { day: string } => ({
  day: dayAt(new Date(closesAt), timeZone),
});
