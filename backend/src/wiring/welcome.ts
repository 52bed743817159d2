import path from 'node:path';
import type { LiveAdapter } from '../shared/modules/health.ts';

const kindOf = (embedded: boolean | null): string => {
  if (embedded === null) return ' (not configured)';
  return embedded ? ' (embedded)' : ' (your own)';
};

/**
 * The message that is printed when the product is ready. States the address, which adapters are embedded or
 * external, and the generated administrator, if any.
 */
export const welcomeMessage = (
  address: URL,
  adapters: readonly LiveAdapter[],
  folders: { dataDir: string; databaseFolder?: string },
  administrator?: { email: string; password: string },
): string => {
  const { dataDir, databaseFolder } = folders;
  const width = Math.max(...adapters.map(({ port }) => port.length));
  const elsewhere = databaseFolder !== undefined && path.relative(dataDir, databaseFolder).startsWith('..');
  const lines = adapters.map(
    ({ port, adapter, embedded }) => `    ${port.padEnd(width)}  ${adapter}${kindOf(embedded)}`,
  );
  return [
    '',
    `  Proviso is ready:  ${address.href}`,
    '',
    ...lines,
    `    ${'data'.padEnd(width)}  ${dataDir}`,
    ...(elsewhere
      ? [`    ${'database'.padEnd(width)}  ${databaseFolder} (its system user cannot enter the data folder)`]
      : []),
    '',
    ...(administrator
      ? [
          `    administrator  ${administrator.email}`,
          `    password       ${administrator.password}   (shown this once, kept nowhere)`,
          '',
        ]
      : []),
    '',
  ].join('\n');
};
