import { randomBytes } from 'node:crypto';
import type { RequestHandler, Response } from 'express';
import helmet from 'helmet';

const nonces = new WeakMap<object, string>();

/** The Content-Security-Policy nonce of an answer: new for each. */
export const cspNonceOf = (response: object): string => {
  const known = nonces.get(response);
  if (known) return known;
  const nonce = randomBytes(18).toString('base64');
  nonces.set(response, nonce);
  return nonce;
};

/** Security headers of every answer; `https`: browsers are told to come back by HTTPS only. */
export const securityHeaders = (https: boolean): RequestHandler =>
  helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", (_request, response) => `'nonce-${cspNonceOf(response)}'`],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        manifestSrc: ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        objectSrc: ["'none'"],
      },
    },
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'same-origin' },
    strictTransportSecurity: https,
  });

/** Forbids every cache to keep an answer. */
export const noStore: RequestHandler = (_request, response: Response, next) => {
  response.set('Cache-Control', 'no-store');
  next();
};
