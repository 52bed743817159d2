import { randomBytes } from 'node:crypto';
import type { RequestHandler, Response } from 'express';
import helmet from 'helmet';

const POLICY = 'Content-Security-Policy';
const OWN_STYLES = "style-src 'self'";

/** Lets the page that `response` carries have style elements with the nonce that is returned: new for each answer. */
export const styleNonceOf = (response: Response): string => {
  const nonce = randomBytes(18).toString('base64');
  response.set(POLICY, response.get(POLICY)?.replace(OWN_STYLES, `${OWN_STYLES} 'nonce-${nonce}'`));
  return nonce;
};

/** Security headers of every answer; `https`: browsers are told to use HTTPS only. */
export const securityHeaders = (https: boolean): RequestHandler =>
  helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
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

/** Keeps every cache from storing a response. */
export const noStore: RequestHandler = (_request, response: Response, next) => {
  response.set('Cache-Control', 'no-store');
  next();
};
