import { existsSync } from 'node:fs';

/** Adds the variables of an `.env` file, if there is one, to `process.env`. Those that are set already win. */
export const loadEnvFile = (file: string): void => {
  if (existsSync(file)) process.loadEnvFile(file);
};
