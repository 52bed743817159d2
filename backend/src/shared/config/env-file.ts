import { existsSync } from 'node:fs';

/**
 * Adds the variables in an `.env` file, if it exists, to `process.env`. Does not override existing variables.
 */
export const loadEnvFile = (file: string): void => {
  if (existsSync(file)) process.loadEnvFile(file);
};
