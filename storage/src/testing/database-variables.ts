import type { TestDatabase } from './test-database.ts';

/** Environment variables for a process that uses the test's database, with one login per role. */
export const databaseVariables = ({ superuserUrl, urls }: TestDatabase): Record<string, string> => ({
  DATABASE_URL: superuserUrl,
  DATABASE_URL_OWNER: urls.owner,
  DATABASE_URL_PROJECTOR: urls.projector,
  DATABASE_URL_API: urls.api,
  DATABASE_URL_PLATFORM: urls.platform,
  DATABASE_URL_JOBS: urls.jobs,
});
