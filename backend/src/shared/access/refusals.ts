import { type Closing, dayAt } from '@proviso/contracts';
import type { Suspended } from '@proviso/projections';
import { DomainError } from '../event-log/domain-error.ts';

/** What somebody is told who is suspended, by who is: they themselves, or all of their organization. */
export const suspensionProblem = {
  person: 'identity.suspended',
  organization: 'organization.suspended',
  membership: 'identity.deactivated',
} as const satisfies Record<Suspended, string>;

/**
 * Refuses to sign somebody in who is suspended, once they have proved who they are.
 * @throws DomainError `identity.suspended`, `organization.suspended`, `identity.deactivated`
 */
export const assertNotSuspended = ({ suspended }: { suspended: Suspended | null }): void => {
  if (suspended) throw new DomainError(suspensionProblem[suspended]);
};

/** The day on which an organization closes, in its time zone. */
export const closingDay = ({ closesAt }: Pick<Closing, 'closesAt'>, timeZone: string): { day: string } => ({
  day: dayAt(new Date(closesAt), timeZone),
});
