import { streamName, type EventOf, type userSignInFailed } from '@proviso/contracts';
import type { EventLog } from '../../shared/event-log/event-log.ts';
import type { ContextFor } from '../../shared/event-log/request-context.ts';

export interface SignInFailure {
  emailKey: string;
  reason: EventOf<typeof userSignInFailed>['data']['reason'];
  /**
   * The organization whose audit log shows the failure: the account's organization, or `PLATFORM` if there is
   * no account.
   */
  organizationId: string;
}

/** The stream for one day's (UTC) sign-in attempts with an email address. */
export const signInStream = (emailKey: string, now: Date): string =>
  streamName('signIn', `${emailKey}-${now.toISOString().slice(0, 10)}`);

/** Records a failed sign-in attempt in the stream for the email address and the day. */
export const recordSignInFailure = async (
  { log, now }: { log: EventLog; now: () => Date },
  { emailKey, reason, organizationId }: SignInFailure,
  contextFor: ContextFor,
): Promise<void> => {
  await log.append(
    signInStream(emailKey, now()),
    [{ type: 'UserSignInFailed', data: { emailKey, reason } }],
    {
      expectedRevision: 'any',
      // The user has not been authenticated.
      context: contextFor({ organizationId, actor: { kind: 'system', id: 'sign-in' } }),
    },
  );
};
