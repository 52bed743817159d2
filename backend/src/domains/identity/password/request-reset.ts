import { PLATFORM } from '@proviso/contracts';
import type { EventLog } from '../../../shared/event-log/event-log.ts';
import type { Credentials } from '../../../shared/credentials/credentials.ts';
import { signInStream } from '../sign-in-failure.ts';
import type { ContextFor } from '../../../shared/event-log/request-context.ts';

export interface RequestResetDeps {
  log: EventLog;
  credentials: Credentials;
  now: () => Date;
}

/**
 * Records a password reset request. Does the same work whether or not the address has an account. A reaction
 * sends the email, so neither the response nor its timing reveals whether an account exists.
 */
export const requestReset = async (
  { log, credentials, now }: RequestResetDeps,
  emailKey: string,
  contextFor: ContextFor,
): Promise<void> => {
  const credential = await credentials.find(emailKey);
  const organizationId = credential?.status === 'active' ? credential.organizationId : PLATFORM;
  await log.append(signInStream(emailKey, now()), [{ type: 'PasswordResetRequested', data: { emailKey } }], {
    expectedRevision: 'any',
    context: contextFor({ organizationId, actor: { kind: 'system', id: 'sign-in' } }),
  });
};
