import { createHttpClient, signUp } from '../../support/http-client.ts';
import { randomOf } from '../../support/random.ts';
import { type Abuse, newPolicy, repeatedly } from './abuse.ts';

const POLICIES = 8;
const BYTES = 500_000;
const MAX_CONCURRENT = 32;
const words = ['alpha', 'beta', 'gamma', 'word', 'common'];

const longText = (seed: number): string => {
  const random = randomOf(seed);
  let text = '';
  while (text.length < BYTES) {
    for (let at = 0; at < 40; at += 1) text += `${words[Math.floor(random() * words.length)]} `;
    text += `${seed}${text.length}\n\n`;
  }
  return text.slice(0, BYTES);
};

/** Searches for many common words in long policies, 32 in parallel. */
export const searching: Abuse = {
  name: 'searching',
  asks: 'list of policies',
  async prepare(product, other) {
    const abuser = await signUp(product.url, 'searcher');
    for (let number = 1; number <= POLICIES; number += 1)
      await newPolicy(abuser, `Policy ${number}`, longText(number));
    for (let number = 1; number <= 20; number += 1)
      await newPolicy(other, `Policy ${number}`, 'Visitors sign in.');
    const query = encodeURIComponent(`${words.join(' ')} `.repeat(6).trim());
    return {
      async attack(signal) {
        const clients = Array.from({ length: MAX_CONCURRENT }, () =>
          createHttpClient(product.url, abuser.cookie),
        );
        await repeatedly(MAX_CONCURRENT, signal, async (client) =>
          clients[client]?.send('GET', `/api/search?q=${query}`),
        );
        for (const client of clients) client.close();
      },
      ask: () => other.client.send('GET', '/api/policies'),
    };
  },
};
