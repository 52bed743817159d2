import { streamName, type AddPasskey, type Passkey } from '@proviso/contracts';
import { verifyRegistrationResponse } from '@simplewebauthn/server';
import { v7 } from 'uuid';
import { DomainError } from '../../../shared/event-log/domain-error.ts';
import type { EventLog, Written } from '../../../shared/event-log/event-log.ts';
import { handleCommand } from '../../../shared/event-log/handle-command.ts';
import type { RequestContext } from '../../../shared/event-log/request-context.ts';
import { passkeyDecider, type PasskeyCommand, type PasskeyRemoval } from './decider.ts';
import { presentPasskey, type Passkeys } from './passkeys.ts';
import type { RelyingParty } from './relying-party.ts';

export interface ChangePasskeysDeps {
  log: EventLog;
  passkeys: Passkeys;
}

/**
 * Adds a passkey that an authenticator has created for `challenge`.
 *
 * @throws DomainError `passkey.not-verified`, `passkey.taken`, `passkey.too-many`
 */
export const addPasskey = async (
  { log, passkeys, party }: ChangePasskeysDeps & { party: RelyingParty },
  { userId, challenge }: { userId: string; challenge: string },
  { name, credential }: AddPasskey,
  context: RequestContext,
): Promise<{ passkey: Passkey; wrote: Written }> => {
  const created = await verified(party, challenge, credential);
  const passkey = {
    id: v7(),
    credentialId: created.id,
    userId,
    name,
    publicKey: created.publicKey,
    counter: created.counter,
    transports: created.transports ?? [],
    createdAt: context.now(),
  };
  if (!(await passkeys.claim(passkey))) throw new DomainError('passkey.taken');
  try {
    const wrote = await record(log, { type: 'AddPasskey', userId, passkeyId: passkey.id, name }, context);
    // Make the passkey usable after the event, because a usable passkey without an event would be worse than
    // an event without a passkey.
    await passkeys.makeUsable(passkey.id);
    return { passkey: presentPasskey(passkey), wrote };
  } catch (error) {
    if (error instanceof DomainError) await passkeys.remove(passkey.id, userId);
    throw error;
  }
};

const verified = async (
  { id, origin }: RelyingParty,
  challenge: string,
  response: AddPasskey['credential'],
) => {
  const { registrationInfo } = await verifyRegistrationResponse({
    response: {
      ...response,
      clientExtensionResults: {},
      response: { ...response.response, transports: [...(response.response.transports ?? [])] },
    },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
    // The library throws plain errors if the browser sent invalid input.
  }).catch((): { registrationInfo?: never } => ({}));
  if (!registrationInfo) throw new DomainError('passkey.not-verified');
  return registrationInfo.credential;
};

/**
 * Removes one of a user's passkeys.
 *
 * @throws DomainError `passkey.not-found`, also for another user's passkey
 */
export const removePasskey = async (
  { log, passkeys }: ChangePasskeysDeps,
  { userId, passkeyId, reason }: { userId: string; passkeyId: string; reason: PasskeyRemoval },
  context: RequestContext,
): Promise<Written> => {
  const { state } = await log.load(streamName('user', userId), passkeyDecider, context.organizationId);
  if (state[passkeyId] === undefined) throw new DomainError('passkey.not-found');
  // Remove the passkey before the event, so that it stops working even if the append fails. A repeat then
  // records the removal.
  await passkeys.remove(passkeyId, userId);
  return record(log, { type: 'RemovePasskey', userId, passkeyId, reason }, context);
};

/** Removes all of a user's passkeys, because another person may have added them. */
export const removeAllPasskeys = async (
  { log, passkeys }: ChangePasskeysDeps,
  { userId, organizationId, reason }: { userId: string; organizationId: string; reason: PasskeyRemoval },
  contextOf: () => RequestContext,
): Promise<readonly Written[]> => {
  const { state } = await log.load(streamName('user', userId), passkeyDecider, organizationId);
  const written: Written[] = [];
  for (const passkeyId of Object.keys(state))
    written.push(await removePasskey({ log, passkeys }, { userId, passkeyId, reason }, contextOf()));
  return written;
};

const record = async (log: EventLog, command: PasskeyCommand, context: RequestContext): Promise<Written> => {
  const stream = streamName('user', command.userId);
  const { position } = await handleCommand(log, passkeyDecider, {
    stream,
    command,
    context,
    conflict: 'idempotency.in-progress',
  });
  return { stream, position };
};
