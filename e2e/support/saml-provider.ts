import { once } from 'node:events';
import { createServer } from 'node:https';
import {
  parseProviderRequest,
  createSamlProvider,
  type AssertionContent,
} from '../../backend/src/testing/saml-provider.ts';
import { freePort } from './free-port.ts';

type Person = Pick<AssertionContent, 'nameId' | 'attributes'>;

/** A SAML 2.0 identity provider with a sign-in page. */
export interface LocalSamlProvider {
  metadata: string;
  stop: () => Promise<void>;
}

/** Buttons on the sign-in page, one for each kind of response. The last two responses are forged. */
export const samlAnswers = ['Sign in', 'Sign by another key', 'Sign for another service'] as const;

/** Starts a provider that signs every visitor in as `person`. Its TLS certificate is self-signed. */
export const startSamlProvider = async (person: Person): Promise<LocalSamlProvider> => {
  // A different site from the product's, so that cookies are not shared.
  const url = `https://localhost:${await freePort()}`;
  const [provider, stranger] = [await createSamlProvider(url), await createSamlProvider(url)];
  const answers = (said: AssertionContent): Readonly<Record<(typeof samlAnswers)[number], string>> => ({
    'Sign in': provider.answer(said),
    'Sign by another key': stranger.answer(said),
    'Sign for another service': provider.answer({ ...said, audience: `${said.audience}0` }),
  });
  const page = (at: URL): string => {
    const { relayState, said } = parseProviderRequest(at);
    const made = answers({ ...said, ...person });
    const forms = samlAnswers.map(
      (name) => `<form method="post" action="${said.acs}">
        <input type="hidden" name="SAMLResponse" value="${Buffer.from(made[name]).toString('base64')}">
        <input type="hidden" name="RelayState" value="${relayState}">
        <button>${name}</button>
      </form>`,
    );
    return `<!doctype html><html lang="en"><title>Test provider</title><h1>Test provider</h1>${forms.join('')}</html>`;
  };
  const server = createServer(
    { key: provider.privateKey, cert: provider.certificate },
    (request, response) => {
      const at = new URL(request.url ?? '/', url);
      if (at.pathname === '/sso') response.setHeader('Content-Type', 'text/html').end(page(at));
      else response.writeHead(404).end();
    },
  );
  server.listen(Number(new URL(url).port), 'localhost');
  await once(server, 'listening');
  return {
    metadata: provider.metadata,
    async stop() {
      server.close();
      server.closeAllConnections();
    },
  };
};
