import { existsSync } from 'node:fs';

/** Adds the variables of an `.env` file, if there is one, to `process.env`. Variables that are already set win. */
export const loadEnvFile = (file: string): void => {
  if (existsSync(file)) process.loadEnvFile(file);
};
