import * as z from 'zod';
import type { DatabaseRole, ConfiguredRoleUrls } from './roles.ts';

const address = z
  .url({
    protocol: /^postgres(ql)?$/,
    error: 'an address such as postgres://proviso_api:password@host:5432/proviso',
  })
  .optional();

/** The environment variables for a process's logins on an external database. */
export const servingLoginVariables = {
  DATABASE_URL_OWNER: address,
  DATABASE_URL_PROJECTOR: address,
  DATABASE_URL_API: address,
  DATABASE_URL_PLATFORM: address,
  DATABASE_URL_JOBS: address,
};

type Variables = z.infer<z.ZodObject<typeof servingLoginVariables>> & { DATABASE_URL?: string | undefined };

const variableOf = {
  owner: 'DATABASE_URL_OWNER',
  projector: 'DATABASE_URL_PROJECTOR',
  api: 'DATABASE_URL_API',
  platform: 'DATABASE_URL_PLATFORM',
  jobs: 'DATABASE_URL_JOBS',
} as const satisfies Record<DatabaseRole, keyof Variables>;

/** The variable for a role's login, for example `DATABASE_URL_API`. */
export const loginVariable = (role: DatabaseRole): string => variableOf[role];

/**
 * Errors in the combination of variables, one line each, beginning with the variable's name. Without
 * `DATABASE_URL`, the required logins depend on the process.
 */
export const servingLoginFaults = (variables: Variables): readonly string[] =>
  variables.DATABASE_URL === undefined
    ? []
    : Object.values(variableOf)
        // The migrating user has all rights of the owner.
        .filter((name) => name !== 'DATABASE_URL_OWNER' && variables[name] === undefined)
        .map(
          (name) =>
            `${name}: expected with DATABASE_URL, which is for migrations: a login that can become nothing else`,
        );

/** URLs of the configured logins; empty with the embedded database. */
export const loginsOf = (variables: Variables): ConfiguredRoleUrls =>
  Object.fromEntries(
    Object.entries(variableOf).flatMap(([role, name]) => {
      const url = variables[name];
      return url === undefined ? [] : [[role, url]];
    }),
  );
