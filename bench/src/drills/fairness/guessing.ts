import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { type Abuse, repeatedly } from './abuse.ts';

const MAX_CONCURRENT = 95;
/** Milliseconds before a rejected client retries, which is far sooner than the server asked. */
const REFUSED_MS = 1_000;
/** A local IP address that no other client uses. */
const ADDRESS = '127.0.0.2';

const guess = (base: string, email: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const body = JSON.stringify({ email, password: 'a password that nobody has' });
    const headers = { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) };
    request(
      new URL('/api/auth/signin', base),
      { method: 'POST', agent: false, localAddress: ADDRESS, headers },
      (response) => response.resume().on('end', () => resolve(response.statusCode)),
    )
      .on('error', reject)
      .end(body);
  });

/** Tries passwords from one IP address, 95 in parallel, each for a different email address. */
export const guessing: Abuse = {
  name: 'guessing passwords',
  asks: 'sign-in',
  async prepare(product, other) {
    // Sends a known device's cookies, like a returning user.
    const person = { email: 'other@example.org', password: 'correct horse battery staple' };
    let guesses = 0;
    return {
      attack: (signal) =>
        repeatedly(MAX_CONCURRENT, signal, async () => {
          guesses += 1;
          const status = await guess(product.url, `nobody-${guesses}@example.org`);
          if (status === 429) await pause(REFUSED_MS);
        }),
      ask: () => other.client.send('POST', '/api/auth/signin', person),
    };
  },
};
