import { randomUUID } from 'node:crypto';
import { samlMetadataSchema, signOnDomainSchema, signOnSchema, userSchema } from '@proviso/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../../../shared/config/config.ts';
import { problemOf } from '../../../../testing/problem-of.ts';
import {
  parseProviderRequest,
  createSamlProvider,
  newId,
  type AssertionContent,
  type TestSamlProvider,
} from '../../../../testing/saml-provider.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../../testing/start-test-app.ts';
import { createTestClient } from '../../../../testing/test-client.ts';
import { startApi } from '../../../../wiring/start-api.ts';

let app: TestApp;
let provider: TestSamlProvider;
let stranger: TestSamlProvider;
const records = new Map<string, string[]>();
beforeAll(async () => {
  [provider, stranger] = [
    await createSamlProvider('https://id.example.com/saml'),
    await createSamlProvider('https://id.example.com/saml'),
  ];
  app = await startTestApp({ withoutJobs: true, resolveTxt: async (name) => records.get(name) ?? [] });
});
afterAll(async () => app.stop());

const configure = (owner: TestUser, more: object = {}) =>
  owner.put('/api/sign-on/saml', {
    entityId: provider.entityId,
    entryPoint: `${provider.entityId}/sso`,
    certificates: provider.certificate,
    groupAttribute: 'groups',
    roles: [{ group: 'writers', role: 'editor' }],
    enforced: false,
    ...more,
  });
/** Creates an owner whose organization has a domain and uses the provider. */
const organization = async (more: object = {}) => {
  const owner = await app.signUp();
  const domain = `d${randomUUID()}.example`;
  const claimed = signOnDomainSchema.parse(
    await (await owner.post('/api/sign-on/domains', { domain })).json(),
  );
  records.set(claimed.record.name, [claimed.record.value]);
  await owner.post(`/api/sign-on/domains/${claimed.id}/verify`);
  expect((await configure(owner, more)).status).toBe(204);
  return { owner, domain };
};
/** Sends a browser to the provider. Returns the browser and the request that the provider received. */
const atProvider = async (email: string, returnTo?: string, browser = app.visitor()) => {
  const query = new URLSearchParams({ email, ...(returnTo !== undefined && { returnTo }) });
  const answer = await browser.get(`/api/login?${query.toString()}`);
  const url = new URL(answer.headers.get('location') ?? '', app.url);
  return { browser, url, ...parseProviderRequest(url) };
};
type AtProvider = Awaited<ReturnType<typeof atProvider>>;

/**
 * Posts a response as a browser would: from another site and without our cookies, but keeping new cookies.
 * @returns the redirect address
 */
const brings = async (
  { said, relayState, browser }: Pick<AtProvider, 'said' | 'relayState' | 'browser'>,
  xml: string,
  to = said.acs,
  base = app.url,
) => {
  const form = new URLSearchParams({
    SAMLResponse: Buffer.from(xml).toString('base64'),
    RelayState: relayState,
  });
  const { pathname } = new URL(to);
  const fromElsewhere = createTestClient(base);
  const answer = await fromElsewhere.request('POST', pathname, form.toString(), {
    'Content-Type': 'application/x-www-form-urlencoded',
    Origin: 'https://id.example.com',
    'Sec-Fetch-Site': 'cross-site',
  });
  expect(answer.status).toBe(303);
  for (const [name, value] of fromElsewhere.cookies) browser.cookies.set(name, value);
  return answer.headers.get('location') ?? '';
};
/** Signs in with a response, and returns the path where the browser ends up. */
const signsIn = async (began: AtProvider, xml: string) => {
  const next = await brings(began, xml);
  if (!next.startsWith('/api/login/callback')) return next;
  return (await began.browser.get(next)).headers.get('location') ?? '';
};
const manyAttempts = { limit: 100_000, windowMs: 60_000 };
const ended = '/?signin&error=sso.sign-in-ended';
const refused = '/?signin&error=sso.refused';
const person = (email: string, more: Partial<AssertionContent> = {}) => ({
  nameId: email,
  attributes: { givenName: ['Grace'], sn: ['Hopper'], groups: ['writers', 'others'] },
  ...more,
});

it('adds a member at the first sign-in, with the role of the user’s groups, and returns to the requested page', async () => {
  const { owner, domain } = await organization();
  const email = `grace@${domain}`;
  const began = await atProvider(`x@${domain}`, '/policies');
  expect(began.url.href).toMatch(/^https:\/\/id\.example\.com\/saml\/sso\?SAMLRequest=/);
  expect(began.relayState).toBe(began.said.requestId);
  expect(await signsIn(began, provider.answer({ ...began.said, ...person(email) }))).toBe('/policies');
  const user = userSchema.parse(await (await began.browser.get('/api/auth/user')).json());
  const { rows } = await app.database.pools.projector.query<{ method: string }>(
    `select data->>'method' as method from es.events where type = 'UserSignedIn' and data->>'userId' = $1`,
    [user.id],
  );
  expect(rows).toEqual([{ method: 'saml' }]);
  await expect
    .poll(async () => (await owner.get('/api/audit-log?entityType=user')).text())
    .toContain('Signed in by single sign-on (SAML)');
  expect(user).toMatchObject({
    email,
    firstName: 'Grace',
    lastName: 'Hopper',
    role: 'editor',
    emailVerified: true,
    organizationId: owner.user.organizationId,
  });
  const again = await atProvider(email);
  const changed = person(email, { attributes: { groups: ['others'] } });
  expect(await signsIn(again, provider.answer({ ...again.said, ...changed }))).toBe('/');
  expect(await (await again.browser.get('/api/auth/user')).json()).toMatchObject({ id: user.id });
  await expect
    .poll(async () => (await owner.get('/api/audit-log?entityType=organization')).text())
    .toContain('Set up single sign-on with “https://id.example.com/saml”');
});

describe('a SAML response is rejected if it', () => {
  let own: Awaited<ReturnType<typeof organization>>;
  let other: Awaited<ReturnType<typeof organization>>;
  beforeAll(async () => {
    [own, other] = [await organization(), await organization()];
  });
  const email = () => `grace@${own.domain}`;
  type Make = (began: AtProvider, said: AssertionContent) => string;
  const signedAs = (by: () => TestSamlProvider, more: Partial<AssertionContent>): Make => {
    return (_began, said) => by().answer({ ...said, ...more });
  };
  const ours = () => provider;
  /** A signed assertion about another user, and an unsigned assertion that the attacker chose. */
  const signedAndForged = (said: AssertionContent) => {
    const id = newId();
    const signed = provider.sign(
      provider.assertion({ ...said, nameId: 'eve@elsewhere.example', assertionId: id }),
      id,
    );
    const forged = (assertionId = newId()) => provider.assertion({ ...said, assertionId });
    return { id, signed, forged };
  };
  const signatureOf = (xml: string) => /<Signature[\s\S]*<\/Signature>/.exec(xml)?.[0] ?? '';

  it.each<[string, Make]>([
    ['without a signature', (_, said) => provider.response(said, provider.assertion(said))],
    [
      'whose envelope alone is signed',
      (_, said) => {
        const xml = provider.response(said, provider.assertion(said));
        return provider.sign(xml, /ID="([^"]+)"/.exec(xml)?.[1] ?? '');
      },
    ],
    ['from another signer', signedAs(() => stranger, {})],
    [
      'signed with SHA-1',
      (_, said) => {
        const id = newId();
        return provider.response(
          said,
          provider.sign(provider.assertion({ ...said, assertionId: id }), id, 'sha1'),
        );
      },
    ],
    ['that was changed after it was signed', (_, said) => provider.answer(said).replace('Grace', 'Eve')],
    ['for another audience', signedAs(ours, { audience: 'https://elsewhere.example' })],
    ['for another recipient', signedAs(ours, { acs: 'https://elsewhere.example/acs' })],
    ['for another request', signedAs(ours, { inResponseTo: newId() })],
    ['from another issuer', signedAs(ours, { issuer: 'https://elsewhere.example' })],
    ['that has expired', signedAs(ours, { ends: -3 })],
    [
      'with a transient name',
      signedAs(ours, { nameIdFormat: 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient' }),
    ],
    [
      'with a document type',
      (_, said) => `<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>${provider.answer(said)}`,
    ],
    [
      'with a forged assertion before the signed one',
      (_, said) => {
        const { signed, forged } = signedAndForged(said);
        return provider.response(said, forged() + signed);
      },
    ],
    [
      'with a forged assertion after the signed one',
      (_, said) => {
        const { signed, forged } = signedAndForged(said);
        return provider.response(said, signed + forged());
      },
    ],
    [
      'with the signed assertion inside a forged one',
      (_, said) => {
        const { signed, forged } = signedAndForged(said);
        return provider.response(said, forged().replace('</saml:Assertion>', `${signed}</saml:Assertion>`));
      },
    ],
    [
      'with a forged assertion whose signature contains the signed assertion',
      (_, said) => {
        const { id, signed, forged } = signedAndForged(said);
        const signature = signatureOf(signed).replace(
          '</Signature>',
          `<Object>${signed.replace(signatureOf(signed), '')}</Object></Signature>`,
        );
        return provider.response(said, forged(id).replace('</saml:Issuer>', `</saml:Issuer>${signature}`));
      },
    ],
    [
      'with the signed assertion in its extensions, and a forged one with the same id',
      (_, said) => {
        const { id, signed, forged } = signedAndForged(said);
        const extended = provider.response(said, forged(id));
        return extended.replace(
          '<samlp:Status>',
          `<samlp:Extensions>${signed}</samlp:Extensions><samlp:Status>`,
        );
      },
    ],
    ['that is not XML', () => 'not XML at all'],
  ])('is one %s', async (_, make) => {
    const began = await atProvider(email());
    const said = { ...began.said, ...person(email()) };
    expect(await signsIn(began, make(began, said))).toBe(refused);
    // A refused response does not end the sign-in.
    expect(await signsIn(began, provider.answer(said))).toBe('/');
  });

  it('has no email address, or one outside the organization’s domains', async () => {
    for (const nameId of [`eve@${other.domain}`, 'eve@elsewhere.example', own.owner.user.email, 'grace']) {
      const began = await atProvider(email());
      const answer = provider.answer({ ...began.said, nameId });
      expect(await signsIn(began, answer), nameId).toBe('/?signin&error=sign-on.email-refused');
    }
    const began = await atProvider(email());
    const attributes = { email: [`eve@${other.domain}`] };
    const answer = provider.answer({ ...began.said, ...person(email(), { attributes }), nameId: newId() });
    expect(await signsIn(began, answer)).toBe('/?signin&error=sign-on.email-refused');
  });

  it('was sent to the address of another organization with the same provider', async () => {
    const [here, there] = [await atProvider(email()), await atProvider(`x@${other.domain}`)];
    const answer = provider.answer({ ...here.said, ...person(email()) });
    expect(await brings(here, answer, there.said.acs)).toBe(ended);
    expect(await brings({ ...here, relayState: there.relayState }, answer, there.said.acs)).toBe(refused);
  });

  it('was already used, on any replica', async () => {
    const { address: url } = await startApi(app.installation, {
      host: '127.0.0.1',
      port: 0,
      publicUrl: app.url,
      trustedProxies: 0,
      webRoot: '/',
      site: readConfig({}).site,
      signInRates: { address: manyAttempts, email: manyAttempts },
    });
    const began = await atProvider(email());
    const answer = provider.answer({ ...began.said, ...person(email()) });
    const both = await Promise.all([brings(began, answer), brings(began, answer, began.said.acs, url)]);
    const next = both.find((location) => location !== ended) ?? '';
    expect(both.filter((location) => location === ended)).toHaveLength(1);
    expect((await began.browser.get(next)).headers.get('location')).toBe('/');
    expect(await brings(began, answer)).toBe(ended);
    // The response was consumed, and the browser has no pending sign-in anymore.
    expect((await began.browser.get(next)).headers.get('location')).toContain('error=');
  });

  it('was posted by a browser that did not begin the sign-in', async () => {
    const attacker = await atProvider(email());
    const victim = app.visitor();
    const answer = provider.answer({ ...attacker.said, ...person(email()) });
    const next = await brings({ ...attacker, browser: victim }, answer);
    const goesOn = async (browser: AtProvider['browser']) =>
      (await browser.get(next)).headers.get('location');
    // The attacker knows the request id, which is in the address, because the attacker began the sign-in.
    expect(await goesOn(attacker.browser)).toBe(ended);
    expect(await goesOn(victim)).toBe(ended);
    // The attack fails even if the victim has also begun a sign-in.
    expect(await goesOn((await atProvider(email(), undefined, victim)).browser)).toBe(ended);
    expect((await attacker.browser.get('/api/auth/user')).status).toBe(401);
    for (const cookie of victim.cookies) attacker.browser.cookies.set(...cookie);
    expect(await goesOn(attacker.browser)).toBe('/');
  });

  it('does not match any request', async () => {
    const began = await atProvider(email());
    const unasked = { ...began.said, requestId: `_${'0'.repeat(64)}` };
    for (const relayState of ['', unasked.requestId, 'https://elsewhere.example', 'x'.repeat(5_000)])
      expect(
        await brings(
          { ...began, said: unasked, relayState },
          provider.answer({ ...unasked, ...person(email()) }),
        ),
      ).toBe(ended);
  });

  it('is redeemed more than a minute after it was posted', async () => {
    const late = await atProvider(email());
    const next = await brings(late, provider.answer({ ...late.said, ...person(email()) }));
    const { rows } = await app.database.pools.owner.query<{ seconds: number }>(
      `update private.sso_logins set expires_at = now() where request_id = $1
       returning (select extract(epoch from old.expires_at - now())::integer
         from private.sso_logins old where old.request_id = $1) as seconds`,
      [late.relayState],
    );
    expect(rows[0]?.seconds).toBeLessThanOrEqual(60);
    expect((await late.browser.get(next)).headers.get('location')).toBe(ended);
  });

  it('comes from a provider that was removed or replaced', async () => {
    const comesBack = async (change: () => Promise<unknown>) => {
      const late = await atProvider(email());
      const next = await brings(late, provider.answer({ ...late.said, ...person(email()) }));
      await change();
      expect((await late.browser.get(next)).headers.get('location')).toBe(ended);
      await configure(own.owner);
    };
    await comesBack(() => own.owner.delete('/api/sign-on/provider'));
    await comesBack(() => configure(own.owner, { entityId: 'https://elsewhere.example/saml' }));
  });
});

it('signs in from several tabs of one browser, in any order', async () => {
  const { domain } = await organization();
  const browser = app.visitor();
  const email = `grace@${domain}`;
  const tabs = [
    await atProvider(email, '/policies', browser),
    await atProvider(email, '/templates', browser),
  ];
  for (const tab of tabs.toReversed()) {
    const page = tab === tabs[0] ? '/policies' : '/templates';
    expect(await signsIn(tab, provider.answer({ ...tab.said, ...person(email) }))).toBe(page);
  }
  expect([...browser.cookies.keys()].filter((name) => /login|answer/.test(name))).toEqual([]);
  // Another site that repeatedly redirects to Proviso does not fill the browser with cookies.
  for (let times = 0; times < 20; times += 1) await atProvider(email, undefined, browser);
  expect(browser.cookies.size).toBeLessThan(15);
});

it('accepts either of two certificates, for key rotation', async () => {
  const { owner, domain } = await organization({
    certificates: `${stranger.certificate}\n${provider.certificate}`,
  });
  for (const by of [provider, stranger]) {
    const began = await atProvider(`x@${domain}`);
    expect(await signsIn(began, by.answer({ ...began.said, ...person(`grace@${domain}`) }))).toBe('/');
  }
  const { saml, provider: connect } = signOnSchema.parse(await (await owner.get('/api/sign-on')).json());
  expect(saml?.certificates.map(({ subject }) => subject)).toEqual(['CN=Test provider', 'CN=Test provider']);
  expect(connect).toBeNull();
});

it('uses the same domains and enforcement as OpenID Connect, and replaces an OpenID Connect provider', async () => {
  const { owner, domain } = await organization({ enforced: true });
  const began = await atProvider(`x@${domain}`);
  const email = `grace@${domain}`;
  await signsIn(began, provider.answer({ ...began.said, ...person(email) }));
  const member = userSchema.parse(await (await began.browser.get('/api/auth/user')).json());
  // Copies the owner's password hash to the member.
  await app.database.pools.owner.query(
    `update private.credentials set password_hash =
       (select password_hash from private.credentials where user_id = $2) where user_id = $1`,
    [member.id, owner.user.id],
  );
  const byPassword = (who: string) =>
    app.visitor().post('/api/auth/signin', { email: who, password: owner.password });
  const refusal = await byPassword(email);
  expect([refusal.status, (await problemOf(refusal)).code]).toEqual([403, 'sign-on.required']);
  expect((await byPassword(owner.user.email)).status).toBe(200);
  expect((await configure(owner, { enforced: false })).status).toBe(204);
  expect((await byPassword(email)).status).toBe(200);
  await owner.put('/api/sign-on/provider', {
    issuer: app.url.origin,
    clientId: 'proviso',
    clientSecret: 'secret',
    groupClaim: null,
    roles: [],
    enforced: true,
  });
  const now = signOnSchema.parse(await (await owner.get('/api/sign-on')).json());
  expect([now.saml, now.provider?.clientId]).toEqual([null, 'proviso']);
});

it('reads the metadata of a provider, and publishes its own', async () => {
  const owner = await app.signUp();
  const read = (xml: string) => owner.post('/api/sign-on/saml/metadata', { xml });
  const said = samlMetadataSchema.parse(await (await read(provider.metadata)).json());
  expect(said).toMatchObject({
    entityId: provider.entityId,
    entryPoint: `${provider.entityId}/sso`,
    certificates: expect.stringMatching(/^-----BEGIN CERTIFICATE-----/),
  });
  expect((await configure(owner, said)).status).toBe(204);
  const { metadata } = provider;
  for (const xml of [
    'no XML',
    `<!DOCTYPE x [<!ENTITY e "x">]>${metadata}`,
    metadata.replaceAll('HTTP-Redirect', 'HTTP-Artifact'),
    metadata.replaceAll('IDPSSODescriptor', 'SPSSODescriptor'),
    metadata.replace('use="signing"', 'use="encryption"'),
    `<md:EntitiesDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata">${metadata}${metadata}</md:EntitiesDescriptor>`,
  ])
    expect([(await read(xml)).status, (await problemOf(await read(xml))).code], xml).toEqual([
      422,
      'sign-on.metadata-faulty',
    ]);
  for (const certificates of ['', 'x', provider.certificate.slice(0, 200)])
    expect((await problemOf(await configure(owner, { certificates }))).code).toBe(
      'sign-on.certificate-faulty',
    );
  expect((await configure(owner, { entryPoint: 'http://id.example.com' })).status).toBe(422);

  const { samlService } = signOnSchema.parse(await (await owner.get('/api/sign-on')).json());
  const answer = await app.visitor().get(new URL(samlService.entityId).pathname);
  const xml = await answer.text();
  expect(answer.headers.get('content-type')).toContain('application/samlmetadata+xml');
  for (const words of [`entityID="${samlService.entityId}"`, samlService.acs, 'WantAssertionsSigned="true"'])
    expect(xml).toContain(words);
  expect((await app.visitor().get('/saml/nobody')).status).toBe(404);
});
