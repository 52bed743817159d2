import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
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

it('requires no variables, because everything has a default value or is embedded', () => {
  expect(readConfig({ PORT: '' })).toMatchObject({
    host: '127.0.0.1',
    port: undefined,
    dataDir: '.data',
    databaseUrl: undefined,
    eventStoreDb: undefined,
    trustedProxies: 0,
    signInsPerAddress: 100,
    showsOutboxLinks: true,
    production: true,
  });
});

it('lists every invalid variable with its expected value', () => {
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
    '  PORT: expected a port number from 1 to 65535, or nothing for the first free one from 3000 on',
    '  PUBLIC_URL: expected an address such as https://policies.example.com',
    '  TRUSTED_PROXIES: expected the number of proxies in front, such as 1',
    '  DATABASE_URL: expected an address such as postgres://user:password@host:5432/proviso',
    '  EVENTSTORE_URL: expected an address such as esdb://host:2113?tls=false',
    '  PROVISO_MASTER_KEY: expected 32 bytes in base64, as `openssl rand -base64 32` prints',
    '  PROVISO_ALLOW: expected a comma-separated list of: plain-http, generated-password, sandbox-payments, outbox-links, private-addresses',
    '  LOG_LEVEL: expected one of silent, error, warn, info, debug',
  ]);
});

it('reports errors in combinations of variables together with errors in single variables', () => {
  const message = faultOf({
    PORT: 'x',
    OIDC_ISSUER: 'nowhere',
    OIDC_CLIENT_ID: 'proviso',
    SMTP_URL: 'smtp://localhost',
    AWS_ACCESS_KEY_ID: 'key',
    S3_BUCKET: 'policies',
    S3_REGION: 'eu-central-1',
  });
  expect(message.split('\n').map((line) => line.trim().split(':')[0])).toEqual([
    'The configuration is wrong',
    'PORT',
    'OIDC_ISSUER',
    'AWS_ACCESS_KEY_ID',
    'MAIL_FROM',
  ]);
});

it.each([
  'esdb://localhost:2113?tls=false',
  'esdb+discover://admin:changeit@cluster.example:2113',
  'esdb://one.example:2113,two.example:2113,three.example:2113?tlsCAFile=/etc/ca.pem',
])('accepts the EventStoreDB address %s', (address) => {
  expect(readConfig({ EVENTSTORE_URL: address }).eventStoreDb).toEqual({ url: address, prefix: undefined });
});

it.each([
  ['9.9.9.9, 149.112.112.112:5353', ['9.9.9.9', '149.112.112.112:5353']],
  ['2620:fe::fe,[2620:fe::9]:53', ['2620:fe::fe', '[2620:fe::9]:53']],
  ['', []],
])('accepts the name servers %j', (text, servers) => {
  expect(readConfig({ NAME_SERVERS: text }).nameServers).toEqual(servers);
});

it.each(['dns.example.com', '9.9.9', '9.9.9.9:0', '[9.9.9.9]:53', '9.9.9.9;1.1.1.1'])(
  'rejects the name servers %j',
  (text) => {
    expect(faultOf({ NAME_SERVERS: text })).toContain('NAME_SERVERS: expected IP addresses of name servers');
  },
);

it.each([
  [{}, 'built-in'],
  [{ ANALYSIS_ENGINE: 'none' }, 'none'],
  [{ ANALYSIS_ENGINE: 'built-in' }, 'built-in'],
  // Many users export this key in their shell for other programs.
  [{ OPENAI_API_KEY: 'sk-1' }, 'built-in'],
])('chooses the analysis engine from %j', (environment, engine) => {
  expect(readConfig(environment).analysisEngine).toEqual({ name: engine });
});

it.each([
  [
    { ANALYSIS_ENGINE: 'openai' },
    'OPENAI_API_KEY: expected the key of the model, because ANALYSIS_ENGINE is openai',
  ],
  [
    { ANALYSIS_ENGINE: 'openai', OPENAI_API_KEY: 'k', OPENAI_MODEL: 'another' },
    'OPENAI_PRICES: expected US dollars for a million tokens read and written, such as 1.25,10, because the budget is counted by it',
  ],
  [
    {
      ANALYSIS_ENGINE: 'openai',
      OPENAI_API_KEY: 'k',
      OPENAI_BASE_URL: 'http://models.example.com/v1',
      OPENAI_PRICES: '0,0',
    },
    'OPENAI_BASE_URL: expected https, because policies would cross the network unprotected (PROVISO_ALLOW=plain-http allows it)',
  ],
  [
    { OPENAI_PRICES: '1.25' },
    'OPENAI_PRICES: expected US dollars for a million tokens read and written, such as 1.25,10',
  ],
  [{ ANALYSIS_ENGINE: 'oracle' }, 'ANALYSIS_ENGINE: expected one of none, built-in, openai'],
])('rejects invalid settings for the analysis engine: %j', (environment, fault) => {
  expect(faultOf(environment)).toBe(`The configuration is wrong:\n  ${fault}`);
});

it('accepts a language model, with a default budget of 20 dollars a month', () => {
  expect(readConfig({ ANALYSIS_ENGINE: 'openai', OPENAI_API_KEY: 'sk-1' }).analysisEngine).toEqual({
    name: 'openai',
    model: {
      apiKey: 'sk-1',
      baseUrl: new URL('https://api.openai.com/v1'),
      model: 'gpt-5.1',
      prices: { input: 1.25, output: 10 },
      monthlyBudget: 20,
    },
  });
  const own = {
    ANALYSIS_ENGINE: 'openai',
    OPENAI_API_KEY: 'none',
    OPENAI_BASE_URL: 'http://127.0.0.1:11434/v1',
    OPENAI_MODEL: 'own',
    OPENAI_PRICES: '0,0.5',
    OPENAI_MONTHLY_BUDGET: '7.5',
  };
  expect(readConfig(own).analysisEngine).toMatchObject({
    model: { model: 'own', prices: { input: 0, output: 0.5 }, monthlyBudget: 7.5 },
  });
});

it('never repeats a value in an error, because the value may be secret', () => {
  expect(faultOf({ DATABASE_URL: 'mysql://admin:hunter2@db' })).not.toContain('hunter2');
});

it('sends email through a server when one is configured with a sender address', () => {
  expect(readConfig({ MAIL_FROM: 'no-reply@example.com' }).mailServer).toBeUndefined();
  const server = {
    SMTP_URL: 'smtps://user:secret@mail.example.com',
    MAIL_FROM: 'Proviso <no-reply@example.com>',
  };
  expect(readConfig(server).mailServer).toEqual({ url: new URL(server.SMTP_URL), from: server.MAIL_FROM });
  expect(faultOf({ SMTP_URL: server.SMTP_URL })).toContain('MAIL_FROM: expected');
  expect(faultOf({ ...server, SMTP_URL: 'https://mail.example.com' })).toContain('SMTP_URL: expected');
});

it.each([
  'nobody',
  'a@example.com, b@example.com',
  'a@example.com\nBcc: b@example.com',
  'A\nB <a@example.com>',
])('rejects the sender address %j', (from) => {
  expect(faultOf({ SMTP_URL: 'smtp://localhost', MAIL_FROM: from })).toContain('MAIL_FROM: expected');
});

it('rejects plain HTTP on a public address unless it is explicitly allowed', () => {
  expect(faultOf({ PUBLIC_URL: 'http://policies.example.com' })).toContain('PUBLIC_URL: expected https');
  const allowed = { PUBLIC_URL: 'http://policies.example.com', PROVISO_ALLOW: 'plain-http' };
  expect(readConfig(allowed).publicUrl?.hostname).toBe('policies.example.com');
  expect(readConfig({ PUBLIC_URL: 'http://localhost:3000' }).publicUrl?.port).toBe('3000');
});

it('enables single sign-on when issuer and client are set', () => {
  expect(readConfig({}).singleSignOn).toBeUndefined();
  const variables = { OIDC_ISSUER: 'https://id.example.com/realm', OIDC_CLIENT_ID: 'proviso' };
  expect(readConfig(variables).singleSignOn).toEqual({
    issuer: new URL('https://id.example.com/realm'),
    clientId: 'proviso',
    clientSecret: undefined,
  });
  expect(readConfig({ ...variables, OIDC_CLIENT_SECRET: 's' }).singleSignOn?.clientSecret).toBe('s');
});

it.each([
  [{ OIDC_ISSUER: 'https://id.example.com' }, 'OIDC_CLIENT_ID: expected together with OIDC_ISSUER'],
  [{ OIDC_CLIENT_ID: 'proviso' }, 'OIDC_ISSUER: expected together with OIDC_CLIENT_ID'],
  [{ OIDC_CLIENT_SECRET: 'hunter2' }, 'OIDC_ISSUER: expected together with OIDC_CLIENT_ID'],
  [{ OIDC_ISSUER: 'id.example.com', OIDC_CLIENT_ID: 'p' }, 'OIDC_ISSUER: expected the address of a provider'],
  [{ OIDC_ISSUER: 'http://id.example.com', OIDC_CLIENT_ID: 'p' }, 'OIDC_ISSUER: expected https'],
])('rejects incomplete single sign-on settings: %o', (variables, fault) => {
  expect(faultOf(variables)).toContain(fault);
});

it('stores files in the data folder, or in the configured bucket', () => {
  expect(readConfig({}).s3).toBeUndefined();
  expect(readConfig({ S3_BUCKET: 'b', S3_REGION: 'eu-central-1' }).s3).toEqual({
    bucket: 'b',
    region: 'eu-central-1',
    endpoint: undefined,
    pathStyle: false,
    credentials: undefined,
  });
  const own = { S3_BUCKET: 'b', S3_ENDPOINT: 'https://s3.example.com' };
  const keys = { AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'secret' };
  expect(readConfig({ ...own, ...keys }).s3).toMatchObject({
    endpoint: own.S3_ENDPOINT,
    pathStyle: true,
    credentials: { accessKeyId: 'id', secretAccessKey: 'secret' },
  });
  expect(readConfig({ ...own, S3_PATH_STYLE: 'false' }).s3?.pathStyle).toBe(false);
});

it.each([
  [{ S3_BUCKET: 'b' }, 'S3_REGION: expected the region'],
  [{ S3_ENDPOINT: 'https://s3.example.com' }, 'S3_BUCKET: expected together with'],
  [{ S3_BUCKET: 'b', S3_ENDPOINT: 's3.example.com' }, 'S3_ENDPOINT: expected an address'],
  [{ S3_BUCKET: 'b', S3_REGION: 'r', AWS_ACCESS_KEY_ID: 'id' }, 'AWS_ACCESS_KEY_ID: expected together'],
  [{ S3_BUCKET: 'b', S3_REGION: 'r', S3_PATH_STYLE: 'yes' }, 'S3_PATH_STYLE: expected true or false'],
])('rejects incomplete bucket settings: %o', (variables, fault) => {
  expect(faultOf(variables)).toContain(fault);
});

it('scans files when a ClamAV daemon is configured by host and port', () => {
  expect(readConfig({}).clamAv).toBeUndefined();
  expect(readConfig({ CLAMAV_ADDRESS: 'clamav:3310' }).clamAv).toEqual({ host: 'clamav', port: 3310 });
  expect(readConfig({ CLAMAV_ADDRESS: '[::1]:3310' }).clamAv).toEqual({ host: '::1', port: 3310 });
  for (const address of ['clamav', ':3310', 'clamav:0', 'clamav:70000', 'tcp://clamav:3310'])
    expect(faultOf({ CLAMAV_ADDRESS: address })).toContain('CLAMAV_ADDRESS: expected the host and port');
});

it('parses the origins of micro-frontends that have their own containers', () => {
  expect(readConfig({}).microFrontendOrigins).toEqual(new Map());
  const two = 'billing=http://mfe-billing:8080, admin=https://admin.example.com';
  expect(
    [...readConfig({ MICRO_FRONTENDS: two }).microFrontendOrigins].map(([name, { href }]) => [name, href]),
  ).toEqual([
    ['billing', 'http://mfe-billing:8080/'],
    ['admin', 'https://admin.example.com/'],
  ]);
  for (const wrong of [
    'billing',
    'billing=',
    'b=ftp://b',
    'b=http://b/x',
    '../b=http://b',
    'b=http://u:p@b',
    'b=http://b,b=http://c',
  ])
    expect(faultOf({ MICRO_FRONTENDS: wrong })).toContain('MICRO_FRONTENDS: expected names and addresses');
});

it('accepts a sign-on provider on this machine, or one for which plain HTTP is explicitly allowed', () => {
  const local = { OIDC_ISSUER: 'http://127.0.0.1:4000', OIDC_CLIENT_ID: 'p' };
  expect(readConfig(local).singleSignOn?.issuer.port).toBe('4000');
  const allowed = { ...local, OIDC_ISSUER: 'http://id.internal', PROVISO_ALLOW: 'plain-http' };
  expect(readConfig(allowed).singleSignOn?.issuer.hostname).toBe('id.internal');
});

const local = 'http://127.0.0.1:3000';
const example = readFileSync(new URL('../../../../.env.example', import.meta.url), 'utf8');

it('reads exactly the variables that .env.example explains', () => {
  const named = [...example.matchAll(/^#? ?([A-Z][A-Z\d_]+)=/gm)].map(([, name]) => name);
  expect(new Set(named)).toEqual(new Set(Object.keys(environmentSchema.shape)));
  expect(named).toHaveLength(new Set(named).size);
  for (const name of named) expect(example).toMatch(new RegExp(`^# .+\\n# ?${name}=`, 'm'));
});

it('accepts .env.example unchanged, and with every line enabled', () => {
  expect(() => readConfig(parseEnv(example))).not.toThrow();
  const switchedOn = parseEnv(example.replaceAll(/^# ?(?=[A-Z][A-Z\d_]+=)/gm, ''));
  // Any existing file works. The path of the real file differs per installation.
  const file = fileURLToPath(import.meta.url);
  const files = { EVENTSTORE_PASSWORD_FILE: file, KAFKA_PASSWORD_FILE: file };
  expect(() => readConfig({ ...switchedOn, ...files })).not.toThrow();
});

it.each([
  ['no address is named', {}, false],
  ['it listens on this machine only', { HOST: '::1' }, false],
  ['it listens on every address', { HOST: '0.0.0.0' }, true],
  ['it listens on every IPv6 address', { HOST: '::' }, true],
  ['it listens on a network address', { HOST: '192.168.0.7' }, true],
  ['only this machine reaches the port of its container', { HOST: '0.0.0.0', PUBLIC_URL: local }, false],
  ['a proxy in front of it is public', { HOST: '127.0.0.1', PUBLIC_URL: 'https://a.example.com' }, true],
])('forbids sandbox payments and visible email links only if public: %s', (_, environment, isPublic) => {
  const { payments, showsOutboxLinks, administrator } = readConfig(environment);
  expect([payments.provider, showsOutboxLinks, administrator.mayGenerate]).toEqual(
    isPublic ? ['none', false, false] : ['sandbox', true, true],
  );
});

it('requires a second factor for administrators unless the installation is local only', () => {
  const needs = (environment: Record<string, string>) =>
    readConfig(environment).administratorsNeedSecondFactor;
  expect(needs({})).toBe(false);
  expect(needs({ PUBLIC_URL: 'http://localhost:3000' })).toBe(false);
  expect(needs({ HOST: '0.0.0.0' })).toBe(true);
  expect(needs({ PUBLIC_URL: 'https://policies.example.com' })).toBe(true);
});

it('rejects port 0 for probes, and explains that an empty value disables them', () => {
  expect(() => readConfig({ OPERATIONS_PORT: '0' })).toThrow(
    'OPERATIONS_PORT: expected a port number from 1 to 65535, or nothing for no probes and metrics',
  );
});
