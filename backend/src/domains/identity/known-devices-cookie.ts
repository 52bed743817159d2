import { randomBytes } from 'node:crypto';
import type { CookieOptions, Request, Response } from 'express';
import * as z from 'zod';
import { ownCookie } from '../../shared/access/own-cookie.ts';

/**
 * This browser's device ids: one for each user who has signed in with it, keyed by the first characters of
 * the user's email key. A device id consists of random characters, a dot, and the time of the last sign-in in
 * base 36.
 */
const devicesCookie = ownCookie('proviso_devices', '/api/auth');
/** The maximum cookie age that browsers allow (RFC 6265bis, 5.5). */
const MAX_AGE_MS = 400 * 24 * 60 * 60 * 1000;
const PEOPLE = 5;
const KEY_CHARACTERS = 16;

const devicesSchema = z.record(z.string().length(KEY_CHARACTERS), z.string());

const devicesOf = (request: Request, options: CookieOptions): Readonly<Record<string, string>> => {
  const cookie = devicesCookie.readSigned(request, options);
  if (typeof cookie !== 'string') return {};
  try {
    return devicesSchema.safeParse(JSON.parse(cookie)).data ?? {};
  } catch {
    return {};
  }
};

/** A browser that an email address's owner has signed in with. */
export interface KnownDevice {
  id: string;
  rememberedAt: Date;
}

/**
 * Returns the browser as a known device of an email address's owner, or `undefined` if the owner has not
 * signed in with it.
 */
export const knownDeviceOf = (
  request: Request,
  emailKey: string,
  options: CookieOptions,
): KnownDevice | undefined => {
  const value = devicesOf(request, options)[emailKey.slice(0, KEY_CHARACTERS)];
  if (value === undefined) return undefined;
  // Cookies from earlier versions have no time.
  const [id = '', time = '0'] = value.split('.');
  return { id, rememberedAt: new Date(Number.parseInt(time, 36)) };
};

/**
 * Makes the browser a known device of an email address's owner. A known browser keeps its id. Drops the
 * oldest entries if there are too many.
 */
export const rememberDevice = (
  { request, response }: { request: Request; response: Response },
  emailKey: string,
  { device, now }: { device: string | undefined; now: Date },
  options: CookieOptions,
): void => {
  const { [emailKey.slice(0, KEY_CHARACTERS)]: _known, ...others } = devicesOf(request, options);
  const devices = Object.entries(others).slice(-(PEOPLE - 1));
  const id = device ?? randomBytes(16).toString('base64url');
  const own = [emailKey.slice(0, KEY_CHARACTERS), `${id}.${now.getTime().toString(36)}`];
  const value = JSON.stringify(Object.fromEntries([...devices, own]));
  devicesCookie.set(response, value, { ...options, signed: true, maxAge: MAX_AGE_MS });
};
