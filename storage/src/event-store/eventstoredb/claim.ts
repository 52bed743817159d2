import { AccessDeniedError, jsonEvent, NO_STREAM, WrongExpectedVersionError } from '@eventstore/db-client';
import * as z from 'zod';
import { type Access, checkVersion, withAppender } from './client.ts';
import { asEventStoreError, isLasting } from './errors.ts';
import { INSTALLATION_STREAM } from './events.ts';
import { readClaim } from './floor.ts';
import { readLastRecord } from './read.ts';

const claimedSchema = z.object({ installationId: z.string() });

/** The user with which the product connects to EventStoreDB lacks a required right. */
export class EventStoreRightsError extends Error {
  override readonly name = 'EventStoreRightsError';

  constructor(right: string, cause: unknown) {
    super(
      `The user of EVENTSTORE_URL has no right to ${right}: docs/eventstoredb.md says how it is granted.`,
      {
        cause,
      },
    );
  }
}

/**
 * Implements {@link EventStore.claim}. Also rejects an outdated server, and a user without the required
 * rights.
 */
export const claimFor = async (access: Access, installationId: string): Promise<string> => {
  try {
    await withAppender(access, ({ client }) => checkVersion(client));
    const streams = `streams that begin with ${access.prefix === '' ? 'their category' : access.prefix}`;
    await needing(`write ${streams}`, () => claim(access, installationId));
    const claimed = await needing(`read ${streams}`, () => claimedBy(access));
    await needing('read $all', () => readLastRecord(access));
    return claimed ?? installationId;
  } catch (error) {
    if (isLasting(error)) throw error;
    throw asEventStoreError(error);
  }
};

const needing = async <Result>(right: string, work: () => Promise<Result>): Promise<Result> => {
  try {
    return await work();
  } catch (error) {
    throw error instanceof AccessDeniedError ? new EventStoreRightsError(right, error) : error;
  }
};

/** Claims the store if it is not claimed yet. Otherwise, only checks the right to write. */
const claim = async (access: Access, installationId: string): Promise<void> => {
  const event = jsonEvent({ type: 'InstallationClaimed', data: { installationId } });
  try {
    await withAppender(access, (line) =>
      line.client.appendToStream(access.prefix + INSTALLATION_STREAM, event, {
        ...access.appends(line),
        expectedRevision: NO_STREAM,
      }),
    );
  } catch (error) {
    if (!(error instanceof WrongExpectedVersionError)) throw error;
  }
};

const claimedBy = async (access: Access): Promise<string | undefined> => {
  const claimed = await readClaim(access);
  return claimed && claimedSchema.parse(claimed.data).installationId;
};
