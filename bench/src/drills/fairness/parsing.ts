import { createHttpClient, signUp } from '../../support/http-client.ts';
import { type Abuse, repeatedly } from './abuse.ts';
import { nameServerOf, samlAnswers } from './saml-answers.ts';

const MAX_CONCURRENT = 16;
/** Maximum characters of a file with an organization's own requirements. */
const FILE = 1_900_000;
const METADATA = 250_000;

const filled = (length: number, start: string, repeated: string): string =>
  start + repeated.repeat(Math.floor((length - start.length) / repeated.length));
const file = (content: string): object => ({ fileName: 'requirements', content });

/** The most expensive input for each endpoint, within its size limit. */
const worst: readonly (readonly [path: string, body: object])[] = [
  ['/api/own-bodies/preview', file(filled(FILE, 'citation,title\n', 'a,b\n'))],
  ['/api/own-bodies/preview', file(filled(FILE, 'citation,title\n"', '""'))],
  ['/api/own-bodies/preview', file(filled(FILE, '{"catalog":{"controls":[', '{},'))],
  ['/api/sign-on/saml/metadata', { xml: filled(METADATA, '<a>', '<b/>') }],
  ['/api/sign-on/saml/metadata', { xml: filled(60_000, '', '<a>') }],
  ['/api/organization/invitations/preview', { content: filled(METADATA, 'email\n', 'a@b.de\n') }],
  ['/api/policies/analyze-draft', { title: 'x', content: filled(500_000, '# a', '\t') }],
];

/** DNS records that prove an organization's domain. */
const records = new Map<string, string>();

/** Posts the most expensive input to every parser, sixteen in parallel. */
export const parsing: Abuse = {
  name: 'posting the worst inputs of parsers',
  asks: '/healthz',
  async surroundings() {
    const { address, stop } = await nameServerOf(records);
    return { environment: { NAME_SERVERS: address }, stop };
  },
  async prepare(product, other) {
    const abuser = await signUp(product.url, 'parser');
    const postAnswer = await samlAnswers(product.url, abuser, records);
    // Fails early if no SAML sign-in can begin.
    await postAnswer();
    return {
      async attack(signal) {
        const clients = Array.from({ length: MAX_CONCURRENT }, () =>
          createHttpClient(product.url, abuser.cookie),
        );
        await repeatedly(MAX_CONCURRENT, signal, async (client) => {
          const [path, body] = worst[client % (worst.length + 1)] ?? [];
          await (path === undefined ? postAnswer() : clients[client]?.send('POST', path, body));
        });
        for (const client of clients) client.close();
      },
      ask: () => other.client.send('GET', '/healthz'),
    };
  },
};
