import { streamName, type UserEvent } from '@proviso/contracts';
import type { ReadStreamOptions } from '@proviso/storage';
import type { EventLog } from '../../../shared/event-log/event-log.ts';

/** What the events of a person say of their address. */
interface Proof {
  /** Whether the present address is proved. */
  verified: boolean;
  /** Whether the person has ever proved one. */
  ever: boolean;
  /** Whether somebody else has proved it, so that the account has none. */
  yielded: boolean;
}

/** Whether the person whose stream it is has proved their address. */
export const proofOf = async (
  log: Pick<EventLog, 'read'>,
  stream: string,
  organizationId: ReadStreamOptions['organizationId'],
): Promise<Proof> => {
  const proof: Proof = { verified: false, ever: false, yielded: false };
  for await (const { event: stored } of log.read(stream, organizationId)) {
    const event = stored as UserEvent;
    if (event.type === 'EmailVerified') proof.verified = true;
    if (event.type === 'PasswordChanged' && event.data.by === 'link') proof.verified = true;
    proof.ever ||= proof.verified;
    if (event.type === 'EmailChanged' && event.data.by === 'directory') proof.verified = false;
    if (event.type === 'EmailYielded') proof.yielded = true;
  }
  return proof;
};

export interface StandingDeps {
  log: EventLog;
  /** The ids of those who administer the installation. */
  administrators: () => Promise<ReadonlySet<string>>;
}

/**
 * Whose an account is: its address is `proven`; or the directory has `changed` it since the person proved
 * another; or it is still `unproven`, and somebody else may have signed up with it; or an `administrator` of
 * the installation has it without having proved the address: the operator of the installation named them.
 */
export const standingOf = async (
  { log, administrators }: StandingDeps,
  { userId, organizationId }: { userId: string; organizationId: string },
): Promise<'proven' | 'changed' | 'unproven' | 'administrator'> => {
  const { verified, ever } = await proofOf(log, streamName('user', userId), organizationId);
  if (verified) return 'proven';
  return (await administrators()).has(userId) ? 'administrator' : ever ? 'changed' : 'unproven';
};
