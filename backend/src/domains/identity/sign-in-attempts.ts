import { PLATFORM } from '@proviso/contracts';
import type { CookieOptions, Request, Response } from 'express';
import { ipKeyGenerator } from 'express-rate-limit';
import type { Credentials } from '../../shared/credentials/credentials.ts';
import { signInStream } from './sign-in-failure.ts';
import { DomainError } from '../../shared/event-log/domain-error.ts';
import type { EventLog } from '../../shared/event-log/event-log.ts';
import type { ContextFor } from '../../shared/event-log/request-context.ts';
import type { LimitAttempts, Rate } from '../../shared/concurrency/attempt-limits.ts';
import { knownDeviceOf, rememberDevice } from './known-devices-cookie.ts';
import type { AttemptLimitState } from './sign-in.ts';

/**
 * The limit per email address for all unknown devices together, as a multiple of the limit per IP address.
 */
const ANYWHERE = 10;

/** A browser's request, and the response to it. */
export interface SignInAttempt {
  request: Request;
  response: Response;
  contextFor: ContextFor;
}

/**
 * Limits sign-ins with an email address without letting attackers lock the address's owner out. Attempts are
 * counted separately for each device that the owner has used before. Other devices are counted by IP address
 * (OWASP, "Slow Down Online Guessing Attacks with Device Cookies"). An attacker with many IP addresses can
 * pause all unknown devices. During a pause, an unknown device must send the right password **and** the right
 * two-factor code in one request. Any failed attempt gets the same response as a paused one, so that it
 * reveals nothing about the password.
 */
export interface SignInAttempts {
  /**
   * Counts an attempt and makes it. Records the failure that uses up the last attempt, so that the owner is
   * informed.
   * @throws DomainError `request.too-many`, or any error from `signIn` if the address is not paused
   */
  attempt: <Result>(
    attempt: SignInAttempt & { hasCode: boolean },
    emailKey: string,
    signIn: (standing: AttemptLimitState) => Promise<Result>,
  ) => Promise<Result>;
  /** Resets the count after a successful sign-in, and makes the browser a known device. */
  succeeded: (attempt: SignInAttempt, emailKey: string) => Promise<void>;
}

interface SignInAttemptsDeps {
  limit: LimitAttempts;
  rate: Rate;
  credentials: Credentials;
  cookies: CookieOptions;
  log: EventLog;
  now: () => Date;
}

const keyOf = ({ ip }: Request, emailKey: string, device: string | undefined): string =>
  `${emailKey}/${device ?? ipKeyGenerator(ip ?? '')}`;

export const createSignInAttempts = (deps: SignInAttemptsDeps): SignInAttempts => {
  const { limit, rate, cookies, log, now } = deps;
  const byDevice = limit('sign-in with an email address from a device', rate);
  const anywhere = limit('sign-in with an email address', { ...rate, limit: rate.limit * ANYWHERE });

  const deviceOf = async (request: Request, emailKey: string): Promise<string | undefined> => {
    const device = knownDeviceOf(request, emailKey, cookies);
    return device && (await deps.credentials.remembersDeviceOf(emailKey, device.rememberedAt))
      ? device.id
      : undefined;
  };

  /** Returns how many attempts unknown devices have left. While they are paused, returns -1 and the error. */
  const countAnywhere = async (emailKey: string): Promise<{ left: number; pause?: DomainError }> => {
    try {
      return { left: await anywhere.count(emailKey) };
    } catch (error) {
      if (error instanceof DomainError && error.code === 'request.too-many')
        return { left: -1, pause: error };
      throw error;
    }
  };

  const recordPause = async (emailKey: string, contextFor: ContextFor): Promise<void> => {
    const credential = await deps.credentials.find(emailKey);
    const organizationId = credential?.organizationId ?? PLATFORM;
    const minutes = Math.ceil(rate.windowMs / 60_000);
    await log.append(signInStream(emailKey, now()), [{ type: 'SignInPaused', data: { emailKey, minutes } }], {
      expectedRevision: 'any',
      context: contextFor({ organizationId, actor: { kind: 'system', id: 'sign-in' } }),
    });
  };

  return {
    async attempt({ request, contextFor, hasCode }, emailKey, signIn) {
      const device = await deviceOf(request, emailKey);
      const left = await byDevice.count(keyOf(request, emailKey, device));
      const everywhere = device === undefined ? await countAnywhere(emailKey) : { left: Infinity };
      const { pause } = everywhere;
      if (pause && !hasCode) throw pause;
      try {
        return await signIn({ paused: pause !== undefined });
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        const isLast = left === 0 || everywhere.left === 0;
        if (isLast) await recordPause(emailKey, contextFor);
        throw pause ?? error;
      }
    },

    async succeeded(attempt, emailKey) {
      const { request } = attempt;
      const device = await deviceOf(request, emailKey);
      await byDevice.forget(keyOf(request, emailKey, device));
      rememberDevice(attempt, emailKey, { device, now: now() }, cookies);
    },
  };
};
