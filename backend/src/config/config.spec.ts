import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { expect, it } from 'vitest';
import { ConfigError, environmentSchema, readConfig } from './config.ts';

const faultOf = (environment: Record<string, string>): string => {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  throw new Error('it was accepted');
};

it('needs nothing: everything has a default or is embedded', () => {
  expect(readConfig({ PORT: '' })).toMatchObject({
    host: '127.0.0.1',
    port: undefined,
    dataDir: '.data',
    databaseUrl: undefined,
    eventStoreUrl: undefined,
    trustedProxies: 0,
    production: true,
  });
});

it('lists every bad variable with what was expected', () => {
  const message = faultOf({
    PORT: '99999',
    DATABASE_URL: 'mysql://localhost',
    EVENTSTORE_URL: 'http://localhost',
    PROVISO_MASTER_KEY: 'short',
    LOG_LEVEL: 'loud',
    TRUSTED_PROXIES: 'yes',
    PROVISO_ALLOW: 'everything',
    PUBLIC_URL: 'policies.example.com',
  });
  expect(message.split('\n')).toEqual([
    'The configuration is wrong:',
    '  PORT: expected a port number from 1 to 65535',
    '  PUBLIC_URL: expected an address such as https://policies.example.com',
    '  TRUSTED_PROXIES: expected the number of proxies in front, such as 1',
    '  DATABASE_URL: expected an address such as postgres://user:password@host:5432/proviso',
    '  EVENTSTORE_URL: expected an address such as esdb://host:2113?tls=false',
    '  PROVISO_MASTER_KEY: expected 32 bytes in base64, as `openssl rand -base64 32` prints',
    '  PROVISO_ALLOW: expected a comma-separated list of: plain-http',
    '  LOG_LEVEL: expected one of silent, error, warn, info, debug',
  ]);
});

it('never repeats a value, which may be secret', () => {
  expect(faultOf({ DATABASE_URL: 'mysql://admin:hunter2@db' })).not.toContain('hunter2');
});

it('refuses plain HTTP on a public address unless it is allowed by name', () => {
  expect(faultOf({ PUBLIC_URL: 'http://policies.example.com' })).toContain('PUBLIC_URL: expected https');
  const allowed = { PUBLIC_URL: 'http://policies.example.com', PROVISO_ALLOW: 'plain-http' };
  expect(readConfig(allowed).publicUrl?.hostname).toBe('policies.example.com');
  expect(readConfig({ PUBLIC_URL: 'http://localhost:3000' }).publicUrl?.port).toBe('3000');
});

const example = readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8');

it('has every variable explained in .env.example, and no other', () => {
  const named = [...example.matchAll(/^#? ?([A-Z_]+)=/gm)].map(([, name]) => name);
  expect(new Set(named)).toEqual(new Set(Object.keys(environmentSchema.shape)));
  expect(named).toHaveLength(new Set(named).size);
  for (const name of named) expect(example).toMatch(new RegExp(`^# .+\\n# ?${name}=`, 'm'));
});

it('works with .env.example as it is, and with every line of it switched on', () => {
  expect(() => readConfig(parseEnv(example))).not.toThrow();
  const switchedOn = parseEnv(example.replaceAll(/^# ?(?=[A-Z_]+=)/gm, ''));
  expect(() => readConfig(switchedOn)).not.toThrow();
});
