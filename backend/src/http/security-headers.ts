import { randomBytes } from 'node:crypto';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { RequestHandler, Response } from 'express';
import helmet from 'helmet';
import type { PageSources } from '../shared/modules/module.ts';

const POLICY = 'Content-Security-Policy';
const OWN_STYLES = "style-src 'self'";

/**
 * Returns a nonce that allows inline style elements in the page that `response` contains. Each response has a
 * new nonce.
 */
export const styleNonceOf = (response: Response): string => {
  const nonce = randomBytes(18).toString('base64');
  response.set(POLICY, response.get(POLICY)?.replace(OWN_STYLES, `${OWN_STYLES} 'nonce-${nonce}'`));
  return nonce;
};

/**
 * Sets the security headers of every response. With `https`, instructs browsers to use only HTTPS.
 * @param sources external sources that pages may load from
 */
export const securityHeaders = (https: boolean, sources: readonly PageSources[] = []): RequestHandler => {
  const of = (kind: keyof PageSources) => sources.flatMap((source) => source[kind] ?? []);
  const frames = of('frames');
  const setAll = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", ...of('scripts')],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', ...of('images')],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...of('connections')],
        ...(frames.length > 0 && { frameSrc: frames }),
        manifestSrc: ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        objectSrc: ["'none'"],
        // `shell/src/trusted-types.ts` decides which values the browser may run as scripts or parse as HTML.
        requireTrustedTypesFor: ["'script'"],
        trustedTypes: ['default', 'pasted-html', "'allow-duplicates'"],
      },
    },
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'same-origin' },
    strictTransportSecurity: https,
  });
  const headers = headersSetBy(setAll);
  return (_request, response, next) => {
    response.setHeaders(headers);
    next();
  };
};

/**
 * Computes the headers that `handler` sets. They are computed only once, because all responses get the same
 * values.
 */
const headersSetBy = (handler: ReturnType<typeof helmet>): Map<string, string> => {
  const headers = new Map<string, string>();
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  const { setHeader } = response;
  response.setHeader = (name, value) => {
    headers.set(name, String(value));
    return setHeader.call(response, name, value);
  };
  handler(response.req, response, (error) => {
    if (error !== undefined) throw error;
  });
  return headers;
};

/** Prevents all caches from storing the response. */
export const noStore: RequestHandler = (_request, response: Response, next) => {
  response.setHeader('Cache-Control', 'no-store');
  next();
};
