import type { ProblemCode } from '@proviso/contracts';
import type { Request } from 'express';
import type { Route } from './route.ts';

const preference = 'handling=lenient';

/**
 * Properties of a route that can answer 200 with `null` instead of the problem `code`. Only requests that
 * prefer `null` get this answer. Without it, browsers would write the failed request to the console, even
 * though it only means that there is nothing to return.
 */
export const nullInsteadOf = (code: ProblemCode) =>
  ({
    absent: code,
    headers: {
      request: {
        Prefer: {
          description: `With \`${preference}\` (RFC 7240), the body is \`null\` where there would be a problem \`${code}\`.`,
          schema: { type: 'string' },
        },
      },
      answer: {},
    },
  }) as const satisfies Pick<Route, 'absent' | 'headers'>;

/** Headers of a response with `null` instead of a problem. */
export const lenientHeaders = { 'Preference-Applied': preference } as const;

/** True if the request prefers `null` to a problem. */
export const prefersNull = (request: Pick<Request, 'get'>): boolean =>
  (request.get('Prefer') ?? '')
    .toLowerCase()
    .split(',')
    .some((one) => one.split(';')[0]?.replaceAll(/[\s"]/g, '') === preference);
