import type { Config } from '../config/config.ts';
import type { LiveAdapter } from '../http/health.ts';

/** What a person reads when the product is ready: its address, and what is embedded and what is real. */
export const welcome = (
  address: URL,
  adapters: readonly LiveAdapter[],
  { dataDir }: Pick<Config, 'dataDir'>,
): string => {
  const width = Math.max(...adapters.map(({ port }) => port.length));
  const lines = adapters.map(
    ({ port, adapter, embedded }) =>
      `    ${port.padEnd(width)}  ${adapter}${embedded ? ' (embedded)' : ' (your own)'}`,
  );
  return [
    '',
    `  Proviso is ready:  ${address.href}`,
    '',
    ...lines,
    `    ${'data'.padEnd(width)}  ${dataDir}`,
    '',
    '',
  ].join('\n');
};
