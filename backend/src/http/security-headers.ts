import { randomBytes } from 'node:crypto';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { RequestHandler, Response } from 'express';
import helmet from 'helmet';
import type { PageSources } from '../shared/modules/module.ts';

const POLICY = 'Content-Security-Policy';
const OWN_STYLES = "style-src 'self'";

/** Lets the page that `response` carries have style elements with the nonce that is returned: new for each answer. */
export const styleNonceOf = (response: Response): string => {
  const nonce = randomBytes(18).toString('base64');
  response.set(POLICY, response.get(POLICY)?.replace(OWN_STYLES, `${OWN_STYLES} 'nonce-${nonce}'`));
  return nonce;
};

/**
 * Security headers of every answer; `https`: browsers are told to use HTTPS only.
 * @param sources what pages may load from elsewhere
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
        // What the browser would run as a script or parse as HTML is decided by `shell/src/trusted-types.ts`.
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

/** The headers that `handler` sets on every answer alike: it is one function for each of them. */
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

/** Keeps every cache from storing a response. */
export const noStore: RequestHandler = (_request, response: Response, next) => {
  response.setHeader('Cache-Control', 'no-store');
  next();
};
