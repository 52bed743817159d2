import { type Request, Router } from 'express';
import { listBody, notAllowed } from './scim-answers.ts';
import { sendScim } from './scim-errors-routes.ts';
import type { Serve, ScimHandler } from './scim-resource-routes.ts';
import { discovery } from './scim/schemas.ts';
import { ScimError } from './scim/scim-error.ts';

/** Discovery endpoints (RFC 7644, 4). `base` is the URL of the service. */
export const discoveryRoutes = (serve: Serve, base: () => string): Router => {
  const router = Router({ caseSensitive: true });
  const answered = {
    '/ServiceProviderConfig': () => discovery(base()).config,
    '/Schemas': () => listBody(discovery(base()).schemas),
    '/Schemas/:id': (request: Request) => one(discovery(base()).schemas, request),
    '/ResourceTypes': () => listBody(discovery(base()).resourceTypes),
    '/ResourceTypes/:id': (request: Request) => one(discovery(base()).resourceTypes, request),
  };
  for (const [path, answer] of Object.entries(answered))
    router
      .route(path)
      .get(serve(described(answer)))
      .all(notAllowed('GET'));
  return router;
};

const described =
  (answer: (request: Request) => object | undefined): ScimHandler =>
  async (request, response) => {
    if (request.query['filter'] !== undefined) throw new ScimError(403, 'Filters are not supported here.');
    const body = answer(request);
    if (!body) throw new ScimError(404, 'There is nothing at this address.');
    sendScim(response, 200, body);
  };

const one = (items: readonly { id: string }[], request: Request) =>
  items.find(({ id }) => id === request.params['id']);
