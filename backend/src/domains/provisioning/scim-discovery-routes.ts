import { type Request, Router } from 'express';
import { listBody, rejectMethod } from './scim-answers.ts';
import { sendScim } from './scim-errors-routes.ts';
import type { QueueScimRequest, ScimHandler } from './scim-resource-routes.ts';
import { scimDiscovery } from './scim/schemas.ts';
import { ScimError } from './scim/scim-error.ts';

/** Discovery endpoints (RFC 7644, 4). `base` is the URL of the service. */
export const discoveryRoutes = (serve: QueueScimRequest, base: () => string): Router => {
  const router = Router({ caseSensitive: true });
  const answered = {
    '/ServiceProviderConfig': () => scimDiscovery(base()).config,
    '/Schemas': () => listBody(scimDiscovery(base()).schemas),
    '/Schemas/:id': (request: Request) => one(scimDiscovery(base()).schemas, request),
    '/ResourceTypes': () => listBody(scimDiscovery(base()).resourceTypes),
    '/ResourceTypes/:id': (request: Request) => one(scimDiscovery(base()).resourceTypes, request),
  };
  for (const [path, answer] of Object.entries(answered))
    router
      .route(path)
      .get(serve(described(answer)))
      .all(rejectMethod('GET'));
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
