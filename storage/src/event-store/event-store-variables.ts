import { readFileSync } from 'node:fs';
import * as z from 'zod';

/**
 * Environment variables that configure the event store, for use in a process's schema. `.env.example`
 * documents them. Only the form of the address is checked, because the address of a cluster
 * (`esdb://one:2113,two:2113`) is a valid URL only to the client.
 */
export const eventStoreVariables = {
  EVENTSTORE_URL: z
    .string()
    .regex(/^esdb(?:\+discover)?:\/\/[^\s/]+/, 'an address such as esdb://host:2113?tls=false')
    .optional(),
  EVENTSTORE_PREFIX: z
    .string()
    .regex(/^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/, 'lowercase letters, digits and hyphens, such as proviso')
    .optional(),
  EVENTSTORE_USERNAME: z.string().optional(),
  EVENTSTORE_PASSWORD_FILE: z.string().optional(),
};

type Variables = z.infer<z.ZodObject<typeof eventStoreVariables>>;

/** The address of an EventStoreDB, and the prefix of the installation's streams in it. */
export interface EventStoreAddress {
  /** The client's connection string, including credentials. */
  url: string;
  /**
   * If `undefined`, the prefix is the one with which the installation was set up, or `proviso` for a new
   * installation.
   */
  prefix: string | undefined;
}

const credentialsIn = (url: string): boolean => /^[^/]+\/\/[^/?]*@/.test(url);

/** Errors in the combination of variables, one line each, beginning with the variable's name. */
export const eventStoreFaults = (variables: Variables): readonly string[] => {
  const { EVENTSTORE_URL, EVENTSTORE_PREFIX, EVENTSTORE_USERNAME, EVENTSTORE_PASSWORD_FILE } = variables;
  if (EVENTSTORE_URL === undefined) {
    const stray = EVENTSTORE_PREFIX ?? EVENTSTORE_USERNAME ?? EVENTSTORE_PASSWORD_FILE;
    return stray === undefined
      ? []
      : ['EVENTSTORE_URL: expected together with the other variables of EventStoreDB'];
  }
  if ((EVENTSTORE_USERNAME === undefined) !== (EVENTSTORE_PASSWORD_FILE === undefined))
    return ['EVENTSTORE_USERNAME: expected together with EVENTSTORE_PASSWORD_FILE'];
  if (EVENTSTORE_USERNAME === undefined || EVENTSTORE_PASSWORD_FILE === undefined) return [];
  return [
    ...(credentialsIn(EVENTSTORE_URL)
      ? ['EVENTSTORE_URL: expected without credentials, because EVENTSTORE_USERNAME is set']
      : []),
    ...(/[?&]tls=false\b/i.test(EVENTSTORE_URL)
      ? ['EVENTSTORE_USERNAME: expected only with TLS, without which the password would not be sent']
      : []),
    ...(passwordIn(EVENTSTORE_PASSWORD_FILE) === undefined
      ? ['EVENTSTORE_PASSWORD_FILE: expected a file that can be read and has the password']
      : []),
  ];
};

const passwordIn = (file: string): string | undefined => {
  try {
    return readFileSync(file, 'utf8').trim() || undefined;
  } catch {
    return undefined;
  }
};

/** The EventStoreDB address in the validated variables. If `undefined`, events are stored in Postgres. */
export const eventStoreOf = (variables: Variables): EventStoreAddress | undefined => {
  const { EVENTSTORE_URL, EVENTSTORE_PREFIX, EVENTSTORE_USERNAME, EVENTSTORE_PASSWORD_FILE } = variables;
  if (EVENTSTORE_URL === undefined) return undefined;
  const password = EVENTSTORE_PASSWORD_FILE === undefined ? undefined : passwordIn(EVENTSTORE_PASSWORD_FILE);
  const credentials =
    EVENTSTORE_USERNAME === undefined || password === undefined
      ? ''
      : `${encodeURIComponent(EVENTSTORE_USERNAME)}:${encodeURIComponent(password)}@`;
  return { url: EVENTSTORE_URL.replace('://', `://${credentials}`), prefix: EVENTSTORE_PREFIX };
};
