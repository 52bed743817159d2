import { streamName, type UserEvent } from '@proviso/contracts';
import type { ReadStreamOptions } from '@proviso/storage';
import type { EventLog } from '../../../shared/event-log/event-log.ts';

/** The verification state of a user's email address, read from the user's events. */
interface Proof {
  /** True if the current address is verified. */
  verified: boolean;
  /** True if the user has ever verified an address. */
  ever: boolean;
  /** True if another user has verified the address. This account has then lost the address. */
  yielded: boolean;
}

/** Reads from a user's stream whether the user has verified an address. */
export const readAddressVerification = async (
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

export interface AddressProofDeps {
  log: EventLog;
  /** User ids of the installation's administrators. */
  administrators: () => Promise<ReadonlySet<string>>;
}

/**
 * Returns how well an account has proved ownership of its address. `proven`: the user has verified it.
 * `changed`: the directory assigned it after the user had verified another address. `unproven`: it was never
 * verified, so another person may have signed up with it. `administrator`: it is unverified, but the operator
 * appointed its user as an administrator of the installation.
 */
export const addressProofOf = async (
  { log, administrators }: AddressProofDeps,
  { userId, organizationId }: { userId: string; organizationId: string },
): Promise<'proven' | 'changed' | 'unproven' | 'administrator'> => {
  const { verified, ever } = await readAddressVerification(log, streamName('user', userId), organizationId);
  if (verified) return 'proven';
  return (await administrators()).has(userId) ? 'administrator' : ever ? 'changed' : 'unproven';
};
