import * as z from 'zod';
import type { ServingUrls } from './serving-logins.ts';

const address = z
  .url({
    protocol: /^postgres(ql)?$/,
    error: 'an address such as postgres://proviso_api:password@host:5432/proviso',
  })
  .optional();

/** The environment variables of the logins under which the product serves from an external database. */
export const servingLoginVariables = {
  DATABASE_URL_PROJECTOR: address,
  DATABASE_URL_API: address,
  DATABASE_URL_PLATFORM: address,
  DATABASE_URL_JOBS: address,
};

type Variables = z.infer<z.ZodObject<typeof servingLoginVariables>> & { DATABASE_URL?: string | undefined };

const names = [
  'DATABASE_URL_PROJECTOR',
  'DATABASE_URL_API',
  'DATABASE_URL_PLATFORM',
  'DATABASE_URL_JOBS',
] as const;

/** What is wrong with the variables together: one line a fault, that begins with the variable. */
export const servingLoginFaults = (variables: Variables): readonly string[] => {
  if (variables.DATABASE_URL === undefined)
    return names
      .filter((name) => variables[name] !== undefined)
      .map((name) => `${name}: expected only with DATABASE_URL`);
  return names
    .filter((name) => variables[name] === undefined)
    .map(
      (name) =>
        `${name}: expected with DATABASE_URL, which is for migrations: a login that can become nothing else`,
    );
};

/** The logins' addresses; `undefined` with the embedded database. */
export const servingUrlsOf = (variables: Variables): ServingUrls | undefined => {
  const {
    DATABASE_URL_PROJECTOR: projector,
    DATABASE_URL_API: api,
    DATABASE_URL_PLATFORM: platform,
    DATABASE_URL_JOBS: jobs,
  } = variables;
  return projector && api && platform && jobs ? { projector, api, platform, jobs } : undefined;
};
