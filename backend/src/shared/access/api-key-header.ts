import type { Request } from 'express';

/** Prefix of every API key, which people and secret scanners can recognize. */
export const API_KEY_PREFIX = 'prv_';

/** The key in `Authorization: Bearer prv_…`; `undefined` if no API key was sent. Other tokens are ignored. */
export const apiKeyTextOf = (request: Pick<Request, 'get'>): string | undefined => {
  const text = /^bearer +(\S.*)$/i.exec(request.get('authorization')?.trim() ?? '')?.[1];
  return text?.startsWith(API_KEY_PREFIX) ? text : undefined;
};
