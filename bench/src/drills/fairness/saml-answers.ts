import { createSamlProvider } from '@proviso/backend/testing/saml-provider';
import { startNameServer, type TestNameServer } from '@proviso/backend/testing/name-server';
import { type Author, createHttpClient } from '../../support/http-client.ts';

const DOMAIN = 'parser.example';
/** Maximum bytes and elements of a SAML response. */
const BYTES = 128 * 1024;
const NODES = 2_000;
const ENTITY = 'https://id.example.com/saml';

/** Starts the name server that the product uses. The name server returns `records`. */
export const nameServerOf = (records: ReadonlyMap<string, string>): Promise<TestNameServer> =>
  startNameServer((name) => {
    const value = records.get(name);
    return value === undefined ? undefined : [[value]];
  });

/**
 * Enables SAML sign-in for `owner`'s organization, because a response without a pending sign-in is rejected
 * without being parsed.
 * @param records the DNS records that hold the proof of the domain
 * @returns a function that posts one response of the largest accepted size
 */
export const samlAnswers = async (
  url: string,
  owner: Author,
  records: Map<string, string>,
): Promise<() => Promise<void>> => {
  const claimed = await owner.client.send('POST', '/api/sign-on/domains', { domain: DOMAIN });
  const { id, record } = JSON.parse(claimed.text) as { id: string; record: { name: string; value: string } };
  records.set(record.name, record.value);
  await owner.client.send('POST', `/api/sign-on/domains/${id}/verify`);
  const { certificate } = await createSamlProvider(ENTITY);
  await owner.client.send('PUT', '/api/sign-on/saml', {
    entityId: ENTITY,
    entryPoint: `${ENTITY}/sso`,
    certificates: certificate,
    groupAttribute: 'groups',
    roles: [],
    enforced: false,
  });
  const siblings = '<b/>'.repeat(NODES - 10);
  const padding = ' '.repeat(BYTES - siblings.length - 100);
  const SAMLResponse = Buffer.from(`<a>${siblings}${padding}</a>`).toString('base64');
  return async () => {
    const began = await fetch(new URL(`/api/login?email=a@${DOMAIN}`, url), { redirect: 'manual' });
    const RelayState = new URL(began.headers.get('location') ?? '', url).searchParams.get('RelayState');
    if (RelayState === null) throw new Error(`no sign-in by SAML began: ${began.status}`);
    const browser = createHttpClient(url);
    const form = new URLSearchParams({ SAMLResponse, RelayState });
    // The response is rejected, and the browser is redirected.
    await browser.send('POST', `/saml/${owner.organizationId}/acs`, form).catch(() => undefined);
    browser.close();
  };
};
