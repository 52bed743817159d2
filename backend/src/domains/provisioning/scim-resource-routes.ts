import { type Request, type RequestHandler, type Response, Router } from 'express';
import { type LastKnownVersion, StaleVersionError } from '../directory/index.ts';
import { DomainError } from '../../shared/event-log/domain-error.ts';
import { changeIfUnchanged } from './as-seen.ts';
import type { DirectoryCaller, PeopleDeps } from './caller.ts';
import { listBody, matchesEtag, rejectMethod, sendResource } from './scim-answers.ts';
import { sendScim } from './scim-errors-routes.ts';
import type { ResourceKind } from './scim-kinds.ts';
import { operationsOf } from './scim/patch-request.ts';
import { queryOf } from './scim/query.ts';
import { selectAttributes } from './scim/resources.ts';

const RETRY_SECONDS = 5;

/** Handles an authenticated request. */
export type ScimHandler = (request: Request, response: Response, caller: DirectoryCaller) => Promise<void>;
/** Queues a request. Each organization's changes run one at a time. */
export type QueueScimRequest = (work: ScimHandler, changes?: boolean) => RequestHandler;

/** The routes for one kind of resource: search, read, add, replace, patch, and remove (RFC 7644, 3). */
export const resourceRoutes = <Row extends { id: string }, Draft, Seen extends LastKnownVersion>(
  deps: Pick<PeopleDeps, 'log'> & Parameters<typeof changeIfUnchanged>[0],
  kind: ResourceKind<Row, Draft, Seen>,
  serve: QueueScimRequest,
  base: () => string,
): Router => {
  const router = Router({ caseSensitive: true });
  const list =
    (input: (request: Request) => unknown): ScimHandler =>
    async (request, response, caller) => {
      const query = queryOf(input(request));
      const { total, rows } = await kind.list(caller, query);
      const resources = rows.map((row) => selectAttributes(kind.resource(row, base()), query.selection));
      sendScim(response, 200, listBody(resources, query.startIndex, total));
    };
  const send = (request: Request, response: Response, status: number, row: Row): void =>
    sendResource(request, response, status, kind.resource(row, base()));

  /**
   * Runs a change. If the request has `If-Match`, runs it only if the resource still has that version on
   * every replica.
   */
  const ifSeen = async (
    request: Request,
    { organizationId }: DirectoryCaller,
    row: Row,
    work: (seen?: Seen) => Promise<void>,
  ): Promise<void> => {
    const header = request.get('if-match');
    if (header === undefined || header.trim() === '*') return work();
    if (!matchesEtag(header, kind.resource(row, base()).meta.version)) throw new StaleVersionError();
    const seen = kind.seen(row);
    await changeIfUnchanged(deps, organizationId, seen, () => work(seen));
  };
  const change =
    (draftFrom: (body: unknown, row: Row) => Draft): ScimHandler =>
    async (request, response, caller) => {
      const row = await kind.read(caller, idIn(request));
      const draft = draftFrom(request.body, row);
      await ifSeen(request, caller, row, (seen) => kind.change(caller, row, draft, seen));
      send(request, response, 200, await kind.read(caller, row.id));
    };
  const add: ScimHandler = async (request, response, caller) => {
    const id = await kind.add(caller, kind.whole(request.body));
    send(request, response, 201, await added(kind.read(caller, id)));
  };
  const read: ScimHandler = async (request, response, caller) =>
    send(request, response, 200, await kind.read(caller, idIn(request)));
  const remove: ScimHandler = async (request, response, caller) => {
    const row = await kind.read(caller, idIn(request));
    await ifSeen(request, caller, row, (seen) => kind.remove(caller, row, seen));
    response.status(204).end();
  };

  router.post('/.search', serve(list(({ body }) => body as unknown)));
  router
    .route('/')
    .get(serve(list(({ query }) => query)))
    .post(serve(add, true))
    .all(rejectMethod('GET, POST'));
  router
    .route('/:id')
    .get(serve(read))
    .put(serve(change(kind.whole), true))
    .patch(
      serve(
        change((body, row) => kind.patched(row, operationsOf(body))),
        true,
      ),
    )
    .delete(serve(remove, true))
    .all(rejectMethod('GET, PUT, PATCH, DELETE'));
  return router;
};

const idIn = ({ params: { id } }: Request): string => (typeof id === 'string' ? id : '');

/**
 * Reads a resource that was just added. If the read model lags, responds with 503 and `Retry-After` instead
 * of 404.
 */
const added = async <Row>(work: Promise<Row>): Promise<Row> => {
  try {
    return await work;
  } catch (error) {
    if (
      error instanceof DomainError &&
      (error.code === 'organization.member-not-found' || error.code === 'directory.group-not-found')
    )
      throw new DomainError('service.unavailable', {}, { retryAfterSeconds: RETRY_SECONDS });
    throw error;
  }
};
