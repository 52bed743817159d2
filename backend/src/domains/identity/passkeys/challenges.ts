import { createHash, randomBytes } from 'node:crypto';
import type { Pool } from '@proviso/storage';
import type { CookieOptions, Request, Response } from 'express';
import { ownCookie } from '../../../shared/access/own-cookie.ts';

/** How long a challenge is valid, in minutes. */
export const CHALLENGE_MINUTES = 5;

const cookie = ownCookie('proviso_passkey', '/api/auth/passkeys');
const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** The browser's request, and the response that may set a cookie. */
interface Exchange {
  request: Request;
  response: Response;
}

/**
 * Challenges for authenticators. Each challenge can be used only once, and only by the browser that requested
 * it.
 */
export interface PasskeyChallenges {
  /**
   * Stores a challenge for the browser. If `userId` is set, the challenge is for adding a passkey to that
   * user.
   */
  start: (exchange: Exchange, challenge: string, userId?: string) => Promise<void>;
  /** Returns the browser's challenge and deletes it. */
  take: (exchange: Exchange, userId?: string) => Promise<string | undefined>;
}

/**
 * {@link PasskeyChallenges} backed by `private.passkey_challenges`. The browser has an opaque token, and the
 * database has the token's SHA-256.
 */
export const createPasskeyChallenges = (pool: Pool, cookies: CookieOptions): PasskeyChallenges => ({
  async start({ response }, challenge, userId) {
    const token = randomBytes(32).toString('base64url');
    await pool.query(
      `insert into private.passkey_challenges (token_hash, challenge, user_id, expires_at)
       values ($1, $2, $3, now() + interval '${CHALLENGE_MINUTES} minutes')`,
      [hashOf(token), challenge, userId],
    );
    cookie.set(response, token, { ...cookies, maxAge: CHALLENGE_MINUTES * 60_000 });
  },

  async take({ request, response }, userId) {
    const token = cookie.readToken(request, cookies);
    if (token === undefined) return undefined;
    cookie.clear(response, cookies);
    const { rows } = await pool.query<{ challenge: string }>(
      `delete from private.passkey_challenges
       where token_hash = $1 and user_id is not distinct from $2 and expires_at > now() returning challenge`,
      [hashOf(token), userId],
    );
    return rows[0]?.challenge;
  },
});
