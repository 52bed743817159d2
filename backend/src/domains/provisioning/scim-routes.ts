import { streamName } from '@proviso/contracts';
import { hasOpenOrganization, UnknownAttributeError } from '@proviso/projections';
import type { Logger, Pool } from '@proviso/storage';
import { type Request, type RequestHandler, Router } from 'express';
import { organization } from '../organizations/index.ts';
import { DomainError } from '../../shared/event-log/domain-error.ts';
import type { Protocol } from '../../shared/modules/module.ts';
import { assertNotTurnedOff, type TurnedOffCheck } from '../../shared/routing/guard.ts';
import { limitPerOwner } from '../../shared/concurrency/limit-per-owner.ts';
import { fairQueue } from '../../shared/concurrency/fair-queue.ts';
import type { DirectoryCaller } from './caller.ts';
import { SCIM_PATH } from './routes.ts';
import { listBody } from './scim-answers.ts';
import { discoveryRoutes } from './scim-discovery-routes.ts';
import { scimErrors, sendScim } from './scim-errors-routes.ts';
import { groupKind, type KindDeps, userKind } from './scim-kinds.ts';
import { resourceRoutes, type QueueScimRequest, type ScimHandler } from './scim-resource-routes.ts';
import { queryOf } from './scim/query.ts';
import { selectAttributes } from './scim/resources.ts';
import { ScimError } from './scim/scim-error.ts';
import { type DirectoryTokens, hashOfTokenText } from './tokens.ts';

export interface ScimDeps extends KindDeps {
  pool: Pool;
  tokens: DirectoryTokens;
  isTurnedOff: TurnedOffCheck;
  addressOf: (path: string) => string;
  logger: Logger;
  now: () => Date;
}

const BODY_BYTES = 512 * 1024;
/** Maximum number of an organization's requests in progress or queued. */
const WAITING = 40;
/**
 * Maximum number of concurrent changes. Only one per organization, because most changes write to the
 * organization's stream.
 */
const CHANGES = { all: 8, each: 1 };

/** SCIM 2.0 (RFC 7643, RFC 7644): lets a directory manage its organization's members and groups. */
export const scim = (deps: ScimDeps): Protocol => ({
  path: SCIM_PATH,
  handle: ({ contextsOf, jsonBody }) => {
    const router = Router({ caseSensitive: true });
    const callers = new WeakMap<Request, DirectoryCaller>();
    const few = limitPerOwner(WAITING);
    const inTurn = fairQueue(CHANGES.all, CHANGES.each);
    const base = () => deps.addressOf(SCIM_PATH);

    /** @throws ScimError if the request has no valid token */
    const authenticate: RequestHandler = async (request, _response, next) => {
      const text = /^bearer +(\S+)$/i.exec(request.get('authorization')?.trim() ?? '')?.[1];
      const hash = text === undefined ? undefined : hashOfTokenText(text);
      const token = hash && (await deps.tokens.find(hash));
      if (!token) throw new ScimError(401, 'A token of the directory is required.');
      const { id: tokenId, organizationId } = token;
      if (!(await isOpen(deps, organizationId))) throw new DomainError('organization.suspended');
      await assertNotTurnedOff(deps.isTurnedOff, organizationId, 'scim');
      await deps.tokens.used(tokenId, deps.now());
      callers.set(request, { organizationId, tokenId, contextFor: contextsOf(request) });
      next();
    };
    const serve: QueueScimRequest =
      (work, changes = false) =>
      async (request, response) => {
        const caller = callers.get(request);
        if (!caller) throw new ScimError(401, 'A token of the directory is required.');
        const { organizationId } = caller;
        const run = () => work(request, response, caller);
        await few(organizationId, () => (changes ? inTurn(organizationId, run) : run()));
      };

    const [users, groups] = [userKind(deps), groupKind(deps)];
    /**
     * Lists people first, then groups. If a filter names an attribute that people or groups do not have, it
     * matches none of them.
     */
    const searchAll: ScimHandler = async (request, response, caller) => {
      const query = queryOf(request.body);
      const found = await none(users.list(caller, query));
      const start = Math.max(1, query.startIndex - found.total);
      const rest = { ...query, startIndex: start, count: query.count - found.rows.length };
      const more = await none(groups.list(caller, rest));
      const resources = [
        ...found.rows.map((row) => users.resource(row, base())),
        ...more.rows.map((row) => groups.resource(row, base())),
      ].map((resource) => selectAttributes(resource, query.selection));
      sendScim(response, 200, listBody(resources, query.startIndex, found.total + more.total));
    };

    router.use(authenticate, jsonBody(BODY_BYTES));
    router.post('/.search', serve(searchAll));
    router.use('/Users', resourceRoutes(deps, users, serve, base));
    router.use('/Groups', resourceRoutes(deps, groups, serve, base));
    router.use(discoveryRoutes(serve, base));
    router.all(['/Me', '/Bulk'], () => {
      throw new ScimError(501, 'This endpoint is not supported.');
    });
    router.use(() => {
      throw new ScimError(404, 'There is nothing at this address.');
    });
    router.use(scimErrors(deps.logger));
    return router;
  },
});

/**
 * Responds to paths below `/scim` that have no service, for example other protocol versions. A misconfigured
 * directory gets a SCIM error instead of an HTML page.
 */
export const scimNotFound = ({ logger }: Pick<ScimDeps, 'logger'>): Protocol => ({
  path: '/scim',
  handle: () => {
    const router = Router();
    router.use(() => {
      throw new ScimError(404, `There is nothing at this address. SCIM 2.0 is at ${SCIM_PATH}.`);
    });
    router.use(scimErrors(logger));
    return router;
  },
});

/**
 * Whether an organization exists and is not suspended. If the read model does not have the organization yet,
 * loads its stream.
 */
const isOpen = async ({ read, log }: ScimDeps, organizationId: string): Promise<boolean> => {
  const known = await read(organizationId, hasOpenOrganization);
  if (known !== undefined) return known;
  const { state } = await log.load(streamName('organization', organizationId), organization, organizationId);
  return state.status === 'registered' && !state.suspended;
};

const none = async <Row>(
  work: Promise<{ total: number; rows: Row[] }>,
): Promise<{ total: number; rows: Row[] }> => {
  try {
    return await work;
  } catch (error) {
    if (error instanceof UnknownAttributeError) return { total: 0, rows: [] };
    throw error;
  }
};
