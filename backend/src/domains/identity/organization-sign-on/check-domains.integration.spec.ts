import { randomUUID } from 'node:crypto';
import { signOnDomainSchema, signOnSchema } from '@proviso/contracts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '../../../testing/start-test-app.ts';
import { openEventAccess } from '../../../wiring/event-access.ts';
import { checkDomains, MAX_DAYS_WITHOUT_RECORD } from './check-domains.ts';
import { createDomainChecks } from './domain-checks.ts';

let app: TestApp;
let run: () => Promise<void>;
/**
 * Returns the domains that are due in the next run, in the order in which that run looks them up. (The run
 * itself looks up several domains concurrently.)
 */
let dueDomains: () => Promise<readonly string[]>;
/** TXT records by name. An error means that no name server responds. */
const records = new Map<string, string[] | Error>();
const asked: string[] = [];
const resolveTxt = async (name: string) => {
  asked.push(name);
  const answer = records.get(name) ?? [];
  if (answer instanceof Error) throw answer;
  return answer;
};
beforeAll(async () => {
  app = await startTestApp({ resolveTxt });
  const { pool, log } = await openEventAccess(app.installation, 'jobs', 2);
  const { logger } = app.installation;
  const job = checkDomains({ pool, log, resolveTxt, logger, now: () => new Date() });
  run = () => job.run(new AbortController().signal);
  dueDomains = async () =>
    (await createDomainChecks(pool).due(new Date(), 1_000)).map(({ domain }) => domain);
});
afterAll(async () => app.stop());
beforeEach(() => asked.splice(0));

const verifiedDomain = async (owner: TestUser) => {
  const domain = `d${randomUUID()}.example`;
  const claimed = signOnDomainSchema.parse(
    await (await owner.post('/api/sign-on/domains', { domain })).json(),
  );
  records.set(claimed.record.name, [claimed.record.value]);
  expect((await owner.post(`/api/sign-on/domains/${claimed.id}/verify`)).status).toBe(200);
  return claimed;
};
/** Moves each domain's last check back by a day. */
const nextDay = () =>
  app.database.pools.owner.query(
    `update private.sign_on_domains set checked_at = coalesce(checked_at, verified_at) - interval '1 day'`,
  );
const shown = async (owner: TestUser, id: string) =>
  signOnSchema
    .parse(await (await owner.get('/api/sign-on')).json())
    .domains.find((domain) => domain.id === id);
const mailsTo = async (owner: TestUser, words: string) => {
  const { rows } = await app.database.pools.platform.query<{ subject: string }>(
    'select subject from private.outbox where recipient = $1 and subject like $2 order by created_at',
    [owner.user.email, `%${words}%`],
  );
  return rows.map(({ subject }) => subject);
};

it('looks up each domain once a day', async () => {
  const ada = await app.signUp();
  const { id, record } = await verifiedDomain(ada);
  asked.splice(0);
  await run();
  expect(asked).toEqual([]);
  await nextDay();
  await run();
  await run();
  expect(asked.filter((name) => name === record.name)).toHaveLength(1);
  expect(await shown(ada, id)).toMatchObject({ checkedAt: expect.any(String), missingSince: null });
});

it('informs owners when a record is missing, and marks the domain as unverified days later', async () => {
  const [ada, eve] = [await app.signUp(), await app.signUp()];
  const { id, domain, record } = await verifiedDomain(ada);
  records.set(record.name, ['v=spf1 -all']);
  for (let day = 1; day < MAX_DAYS_WITHOUT_RECORD; day += 1) {
    await nextDay();
    await run();
    expect(await shown(ada, id)).toMatchObject({
      verifiedAt: expect.any(String),
      missingSince: expect.any(String),
    });
  }
  await expect.poll(() => mailsTo(ada, domain)).toEqual([`The DNS record of ${domain} is missing`]);
  await nextDay();
  await run();
  expect(await shown(ada, id)).toMatchObject({ verifiedAt: null, missingSince: null });
  await expect
    .poll(() => mailsTo(ada, domain))
    .toEqual([`The DNS record of ${domain} is missing`, `${domain} is no longer verified`]);
  await expect
    .poll(async () => (await ada.get('/api/audit-log?entityType=organization')).text())
    .toContain(`Removed the verification of the domain ${domain} because`);
  // Another organization can now verify the domain, and the domain is no longer looked up for the first
  // organization.
  await nextDay();
  await run();
  const other = signOnDomainSchema.parse(await (await eve.post('/api/sign-on/domains', { domain })).json());
  records.set(record.name, [other.record.value]);
  expect((await eve.post(`/api/sign-on/domains/${other.id}/verify`)).status).toBe(200);
});

it('counts only consecutive days on which a name server responds', async () => {
  const ada = await app.signUp();
  const { id, domain, record } = await verifiedDomain(ada);
  const days = async (count: number, answer: string[] | Error) => {
    records.set(record.name, answer);
    for (let day = 0; day < count; day += 1) {
      await nextDay();
      await run();
    }
  };
  await days(MAX_DAYS_WITHOUT_RECORD - 1, []);
  await days(MAX_DAYS_WITHOUT_RECORD, new Error('no name server answers'));
  expect(await shown(ada, id)).toMatchObject({ verifiedAt: expect.any(String) });
  await days(1, [record.value]);
  expect(await shown(ada, id)).toMatchObject({ verifiedAt: expect.any(String), missingSince: null });
  await days(MAX_DAYS_WITHOUT_RECORD - 1, []);
  expect(await shown(ada, id)).toMatchObject({ verifiedAt: expect.any(String) });
  const log = async () => (await ada.get('/api/audit-log?entityType=organization')).text();
  const words = `Did not find the DNS record of the domain ${domain}`;
  await expect.poll(async () => (await log()).split(words)).toHaveLength(3);
  expect(await log()).not.toContain('Removed the verification of the domain');
});

it('looks up one domain of each organization before the second domain of any organization', async () => {
  const [ada, eve] = [await app.signUp(), await app.signUp()];
  const many = [await verifiedDomain(ada), await verifiedDomain(ada), await verifiedDomain(ada)];
  const one = await verifiedDomain(eve);
  await nextDay();
  const due = await dueDomains();
  const placeOf = (domain: string) => due.indexOf(domain);
  const places = many.map(({ domain }) => placeOf(domain)).toSorted((a, b) => a - b);
  expect(placeOf(one.domain)).toBeGreaterThanOrEqual(0);
  expect(placeOf(one.domain)).toBeLessThan(places[1] ?? -1);
});
