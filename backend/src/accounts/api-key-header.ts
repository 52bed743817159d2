import type { Request } from 'express';

/** How every API key begins, so that people and scanners of secrets know one when they see it. */
export const API_KEY_PREFIX = 'prv_';

/** What stands in `Authorization: Bearer prv_…`; `undefined` where no API key is sent. Other tokens are not ours to judge. */
export const apiKeyTextOf = (request: Pick<Request, 'get'>): string | undefined => {
  const text = /^bearer +(.+)$/i.exec(request.get('authorization')?.trim() ?? '')?.[1];
  return text?.startsWith(API_KEY_PREFIX) ? text : undefined;
};
