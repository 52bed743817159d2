import { afterEach, expect, it } from 'vitest';
import { readConfig } from '../../shared/config/config.ts';
import { serveRoutes } from '../../testing/serve-routes.ts';
import { siteRoutes, type SiteDeps } from './routes.ts';

let stop: (() => Promise<void>) | undefined;
afterEach(async () => stop?.());

// Simulates an unavailable store. Configured texts must still be served.
const log = {
  load: async () => {
    throw new Error('away');
  },
} as unknown as SiteDeps['log'];
const logger = { warn: () => undefined };

const siteOf = async (environment: Record<string, string>): Promise<unknown> => {
  const served = await serveRoutes(
    siteRoutes({ log, logger, site: readConfig(environment).site, now: () => new Date() }),
  );
  stop = served.stop;
  return (await served.client.get('/api/site')).json();
};

it('shows neither claims nor test pages by default', async () => {
  expect(await siteOf({})).toMatchObject({ claims: [], badges: [], testPages: false, sendsEmail: false });
});

it('returns the operator’s configured texts', async () => {
  const site = await siteOf({
    SITE_CLAIMS: 'SOC 2 Type II certified; GDPR compliant;',
    SITE_DATA_PROTECTION_EMAIL: 'dpo@example.com',
    SITE_SUPPORT_EMAIL: 'help@example.com',
    SITE_BADGES: '[{"name":"Directory","url":"https://directory.example.com/proviso"}]',
    NODE_ENV: 'development',
    SMTP_URL: 'smtps://mail.example.com:465',
    MAIL_FROM: 'proviso@example.com',
  });
  expect(site).toEqual({
    claims: ['SOC 2 Type II certified', 'GDPR compliant'],
    dataProtectionEmail: 'dpo@example.com',
    supportEmail: 'help@example.com',
    badges: [{ name: 'Directory', url: 'https://directory.example.com/proviso' }],
    testPages: true,
    sendsEmail: true,
  });
});

it.each(['nonsense', '{}', '[{"name":"x"}]', '[{"name":"x","url":"javascript:alert(1)"}]'])(
  'rejects the badges %s',
  (SITE_BADGES) => {
    expect(() => readConfig({ SITE_BADGES })).toThrow('SITE_BADGES: expected a JSON list');
  },
);
