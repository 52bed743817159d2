import type { CookieOptions } from 'express';
import * as z from 'zod';
import { publicRoute, type Route } from '../../shared/routing/route.ts';
import { styleNonceOf } from '../security-headers.ts';
import { docsPage } from './docs-page.ts';
import { openApiDocument } from './open-api.ts';

/** The routes that serve the API's description, which covers `routes` and these routes themselves. */
export const apiDocsRoutes = (routes: readonly Route[], cookies: CookieOptions): readonly Route[] => {
  // The description is public and expensive to build, so it is cached.
  let document: Promise<object> | undefined;
  const own: readonly Route[] = [
    publicRoute(
      {
        method: 'get',
        path: '/api/openapi.json',
        summary: 'Returns the description of this API in machine-readable form (OpenAPI 3.1)',
        answers: { 200: z.record(z.string(), z.unknown()) },
      },
      async () => ({ status: 200, body: await (document ??= openApiDocument([...routes, ...own], cookies)) }),
    ),
    publicRoute(
      {
        method: 'get',
        path: '/api/docs',
        summary: 'Returns the description of this API as a web page',
        answers: { 200: null },
        sends: ['text/html'],
      },
      async ({ response }) => {
        response.type('html').send(docsPage([...routes, ...own], styleNonceOf(response)));
        return undefined;
      },
    ),
  ];
  return own;
};
