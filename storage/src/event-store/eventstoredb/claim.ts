import { jsonEvent, NO_STREAM, StreamNotFoundError, WrongExpectedVersionError } from '@eventstore/db-client';
import * as z from 'zod';
import { type Access, checkVersion } from './client.ts';
import { withDeadline } from './deadline.ts';
import { asEventStoreError, isLasting } from './errors.ts';
import { INSTALLATION_STREAM } from './events.ts';
import { itemsOf } from './readable.ts';

const DEADLINE = 15_000;
const claimedSchema = z.object({ installationId: z.string() });

/** See {@link EventStore.claim}; also refuses a server that is too old. */
export const claimFor = async (access: Access, installationId: string): Promise<string> => {
  try {
    await withDeadline(checkVersion(access.client), DEADLINE);
    return (await claimedBy(access)) ?? (await claim(access, installationId));
  } catch (error) {
    if (isLasting(error)) throw error;
    throw asEventStoreError(error);
  }
};

const claim = async (access: Access, installationId: string): Promise<string> => {
  const event = jsonEvent({ type: 'InstallationClaimed', data: { installationId } });
  try {
    const appending = access.client.appendToStream(access.prefix + INSTALLATION_STREAM, event, {
      ...access.appends,
      expectedRevision: NO_STREAM,
    });
    const { success } = await withDeadline(appending, DEADLINE);
    if (success) return installationId;
  } catch (error) {
    if (!(error instanceof WrongExpectedVersionError)) throw error;
  }
  // Another process was faster.
  return (await claimedBy(access)) ?? installationId;
};

const claimedBy = async ({ client, prefix }: Access): Promise<string | undefined> => {
  const reading = client.readStream(prefix + INSTALLATION_STREAM, { maxCount: 1 });
  try {
    for await (const { event } of itemsOf(reading, () => reading.cancel()))
      return claimedSchema.parse(event?.data).installationId;
    return undefined;
  } catch (error) {
    if (error instanceof StreamNotFoundError) return undefined;
    throw error;
  }
};
