import { streamName } from '@proviso/contracts';
import {
  type DirectoryGroupRow,
  type DirectoryPersonRow,
  hasOpenOrganization,
  listDirectoryGroups,
  listDirectoryPeople,
  UnknownAttributeError,
} from '@proviso/projections';
import type { Logger, Pool } from '@proviso/storage';
import { type Request, type RequestHandler, type Response, Router } from 'express';
import * as z from 'zod';
import type { AsSeen } from '../accounts/directory/change-directory.ts';
import { organization } from '../accounts/organization/organization.ts';
import { OvertakenError } from '../accounts/directory/overtaken-error.ts';
import { DomainError } from '../event-log/domain-error.ts';
import type { Protocol } from '../modules/module.ts';
import type { ReadAsTenant } from '../read-models/read-as-tenant.ts';
import type { AssertNotTurnedOff } from '../routing/guard.ts';
import { atOnce } from '../turns/at-once.ts';
import { fairTurns } from '../turns/fair-turns.ts';
import { changeAsSeen, seenPerson } from './as-seen.ts';
import { addGroup, changeGroup, groupOf, removeGroup } from './groups.ts';
import {
  addPerson,
  changePerson,
  directoryContext,
  type DirectoryCaller,
  type PeopleDeps,
  personOf,
  removePerson,
} from './people.ts';
import { SCIM_PATH } from './routes.ts';
import { scimErrors, sendScim } from './scim-errors-routes.ts';
import { patchedGroup, wholeGroup } from './scim/group-draft.ts';
import { operationsOf } from './scim/patch-request.ts';
import { queryOf, type ScimQuery } from './scim/query.ts';
import {
  groupResource,
  type Resource,
  selected,
  type Selection,
  selectionOf,
  selects,
  userResource,
} from './scim/resources.ts';
import { discovery } from './scim/schemas.ts';
import { ScimError } from './scim/scim-error.ts';
import { urns } from './scim/urns.ts';
import { draftOf, patchedUser, wholeUser } from './scim/user-draft.ts';
import { type DirectoryTokens, hashOfTokenText } from './tokens.ts';

export interface ScimDeps extends PeopleDeps {
  pool: Pool;
  tokens: DirectoryTokens;
  /** Reads that can take long, in turn. */
  readHeavily: ReadAsTenant;
  assertNotTurnedOff: AssertNotTurnedOff;
  addressOf: (path: string) => string;
  logger: Logger;
  now: () => Date;
}

const BODY_BYTES = 512 * 1024;
/** Requests of one organization that are served or wait. */
const WAITING = 40;
/** Changes at once: of one organization one, since most of them are written to its stream. */
const RETRY_SECONDS = 5;
const CHANGES = { all: 8, each: 1 };

const idSchema = z.uuid();

/** SCIM 2.0 (RFC 7643, RFC 7644): a directory keeps the members of its organization and their groups. */
export const scim = (deps: ScimDeps): Protocol => ({
  path: SCIM_PATH,
  handle: ({ contextsOf, jsonBody }) => {
    const router = Router({ caseSensitive: true });
    const callers = new WeakMap<Request, DirectoryCaller>();
    const few = atOnce(WAITING);
    const inTurn = fairTurns(CHANGES.all, CHANGES.each);
    const base = () => deps.addressOf(SCIM_PATH);

    /** @throws ScimError for a request without a token that works */
    const authenticate: RequestHandler = async (request, _response, next) => {
      const text = /^bearer +(\S+)$/i.exec(request.get('authorization')?.trim() ?? '')?.[1];
      const hash = text === undefined ? undefined : hashOfTokenText(text);
      const token = hash && (await deps.tokens.find(hash));
      if (!token) throw new ScimError(401, 'A token of the directory is required.');
      const { id: tokenId, organizationId } = token;
      if (!(await isOpen(deps, organizationId))) throw new DomainError('organization.suspended');
      await deps.assertNotTurnedOff(organizationId, 'scim');
      await deps.tokens.used(tokenId, deps.now());
      callers.set(request, { organizationId, tokenId, contextFor: contextsOf(request) });
      next();
    };

    type Work = (request: Request, response: Response, caller: DirectoryCaller) => Promise<void>;
    const serve =
      (work: Work, changes = false): RequestHandler =>
      async (request, response) => {
        const caller = callers.get(request);
        if (!caller) throw new ScimError(401, 'A token of the directory is required.');
        const { organizationId } = caller;
        const run = () => work(request, response, caller);
        await few(organizationId, () => (changes ? inTurn(organizationId, run) : run()));
      };

    const readUser = async (caller: DirectoryCaller, id: string) => personOf(deps, caller, uuidOf(id));
    const readGroup = async (caller: DirectoryCaller, id: string) => groupOf(deps, caller, uuidOf(id));
    const users: Kind<DirectoryPersonRow> = {
      list: ({ organizationId }, query) =>
        deps.readHeavily(organizationId, (tenant) => listDirectoryPeople(tenant, stretchOf(query))),
      resource: (row) => userResource(row, base()),
    };
    const groups: Kind<DirectoryGroupRow> = {
      list: ({ organizationId }, query) =>
        deps.readHeavily(organizationId, (tenant) =>
          listDirectoryGroups(tenant, {
            ...stretchOf(query),
            withMembers: selects(query.selection, 'members'),
          }),
        ),
      resource: (row) => groupResource(row, base()),
    };
    const list =
      <Row>(kind: Kind<Row>, input: (request: Request) => unknown): Work =>
      async (request, response, caller) => {
        const query = queryOf(input(request));
        const { total, rows } = await kind.list(caller, query);
        const resources = rows.map((row) => selected(kind.resource(row), query.selection));
        sendList(response, query.startIndex, total, resources);
      };
    /** People first, then groups; what only the others have matches none of them. */
    const searchAll: Work = async (request, response, caller) => {
      const query = queryOf(request.body);
      const found = await none(users.list(caller, query));
      const start = Math.max(1, query.startIndex - found.total);
      const rest = { ...query, startIndex: start, count: query.count - found.rows.length };
      const more = await none(groups.list(caller, rest));
      const resources = [...found.rows.map(users.resource), ...more.rows.map(groups.resource)];
      sendList(
        response,
        query.startIndex,
        found.total + more.total,
        resources.map((resource) => selected(resource, query.selection)),
      );
    };

    /** Runs a change; where the request says what it has seen, only while that is so, in all replicas. */
    const ifSeen = async <Seen extends AsSeen>(
      request: Request,
      { organizationId }: DirectoryCaller,
      { meta }: Resource,
      seen: Seen,
      work: (seen?: Seen) => Promise<void>,
    ): Promise<void> => {
      const header = request.get('if-match');
      if (header === undefined || header.trim() === '*') return work();
      if (!names(header, meta.version)) throw new OvertakenError();
      await changeAsSeen(deps, organizationId, seen, () => work(seen));
    };
    const changeUser =
      (draftFrom: (body: unknown, row: DirectoryPersonRow) => ReturnType<typeof draftOf>): Work =>
      async (request, response, caller) => {
        const row = await readUser(caller, idIn(request));
        const draft = draftFrom(request.body, row);
        await ifSeen(request, caller, users.resource(row), seenPerson(row), (seen) =>
          changePerson(deps, caller, row, draft, seen),
        );
        sendResource(request, response, 200, users.resource(await readUser(caller, row.id)));
      };
    const changeOneGroup =
      (draftFrom: (body: unknown, row: DirectoryGroupRow) => ReturnType<typeof wholeGroup>): Work =>
      async (request, response, caller) => {
        const row = await readGroup(caller, idIn(request));
        const draft = draftFrom(request.body, row);
        await ifSeen(request, caller, groups.resource(row), seenGroup(row), (seen) =>
          membersKnown(changeGroup(deps, directoryContext(caller), row, draft, seen)),
        );
        sendResource(request, response, 200, groups.resource(await readGroup(caller, row.id)));
      };

    router.use(authenticate, jsonBody(BODY_BYTES));

    router.post('/.search', serve(searchAll));
    router.post('/Users/.search', serve(list(users, ({ body }) => body as unknown)));
    router.post('/Groups/.search', serve(list(groups, ({ body }) => body as unknown)));

    router
      .route('/Users')
      .get(serve(list(users, ({ query }) => query)))
      .post(
        serve(async (request, response, caller) => {
          const id = await addPerson(deps, caller, wholeUser(request.body));
          sendResource(request, response, 201, users.resource(await added(readUser(caller, id))));
        }, true),
      )
      .all(notAllowed('GET, POST'));
    router
      .route('/Users/:id')
      .get(
        serve(async (request, response, caller) =>
          sendResource(request, response, 200, users.resource(await readUser(caller, idIn(request)))),
        ),
      )
      .put(
        serve(
          changeUser((body, row) => wholeUser(body, draftOf(row))),
          true,
        ),
      )
      .patch(
        serve(
          changeUser((body, row) => patchedUser(draftOf(row), operationsOf(body))),
          true,
        ),
      )
      .delete(
        serve(async (request, response, caller) => {
          const row = await readUser(caller, idIn(request));
          await ifSeen(request, caller, users.resource(row), seenPerson(row), (seen) =>
            removePerson(deps, caller, row.id, seen),
          );
          response.status(204).end();
        }, true),
      )
      .all(notAllowed('GET, PUT, PATCH, DELETE'));

    router
      .route('/Groups')
      .get(serve(list(groups, ({ query }) => query)))
      .post(
        serve(async (request, response, caller) => {
          const id = await membersKnown(addGroup(deps, directoryContext(caller), wholeGroup(request.body)));
          sendResource(request, response, 201, groups.resource(await added(readGroup(caller, id))));
        }, true),
      )
      .all(notAllowed('GET, POST'));
    router
      .route('/Groups/:id')
      .get(
        serve(async (request, response, caller) =>
          sendResource(request, response, 200, groups.resource(await readGroup(caller, idIn(request)))),
        ),
      )
      .put(serve(changeOneGroup(wholeGroup), true))
      .patch(
        serve(
          changeOneGroup((body, row) => patchedGroup(groupDraftOf(row), operationsOf(body))),
          true,
        ),
      )
      .delete(
        serve(async (request, response, caller) => {
          const row = await readGroup(caller, idIn(request));
          await ifSeen(request, caller, groups.resource(row), seenGroup(row), (seen) =>
            removeGroup(deps, () => directoryContext(caller), row.id, seen),
          );
          response.status(204).end();
        }, true),
      )
      .all(notAllowed('GET, PUT, PATCH, DELETE'));

    const described = (answer: (request: Request) => object | undefined): RequestHandler =>
      serve(async (request, response) => {
        if (request.query['filter'] !== undefined) throw new ScimError(403, 'This cannot be filtered.');
        const body = answer(request);
        if (!body) throw new ScimError(404, 'There is nothing at this address.');
        sendScim(response, 200, body);
      });
    const onlyGet = notAllowed('GET');
    router
      .route('/ServiceProviderConfig')
      .get(described(() => discovery(base()).config))
      .all(onlyGet);
    router
      .route('/Schemas')
      .get(described(() => listBody(discovery(base()).schemas)))
      .all(onlyGet);
    router
      .route('/Schemas/:id')
      .get(described((request) => one(discovery(base()).schemas, request)))
      .all(onlyGet);
    router
      .route('/ResourceTypes')
      .get(described(() => listBody(discovery(base()).resourceTypes)))
      .all(onlyGet);
    router
      .route('/ResourceTypes/:id')
      .get(described((request) => one(discovery(base()).resourceTypes, request)))
      .all(onlyGet);

    router.all(['/Me', '/Bulk'], () => {
      throw new ScimError(501, 'This is not offered.');
    });
    router.use(() => {
      throw new ScimError(404, 'There is nothing at this address.');
    });
    router.use(scimErrors(deps.logger));
    return router;
  },
});

interface Kind<Row> {
  list: (caller: DirectoryCaller, query: ScimQuery) => Promise<{ total: number; rows: Row[] }>;
  resource: (row: Row) => Resource;
}

const stretchOf = ({ filter, sortBy, descending, startIndex, count }: ScimQuery) => ({
  filter,
  sortBy,
  descending,
  offset: startIndex - 1,
  count,
});

/** An id that can be nobody's is one of nobody. */
const uuidOf = (id: string): string => {
  if (!idSchema.safeParse(id).success) throw new ScimError(404, 'There is nothing at this address.');
  return id.toLowerCase();
};

const idIn = ({ params: { id } }: Request): string => (typeof id === 'string' ? id : '');

const selectionIn = ({ query }: Request): Selection =>
  selectionOf(query['attributes'], query['excludedAttributes']);

const groupDraftOf = ({ name, externalId, members }: DirectoryGroupRow) => ({
  name,
  externalId: externalId ?? undefined,
  members: new Set((members ?? []).map(({ value }) => value)),
});

const names = (header: string | undefined, version: string): boolean =>
  header !== undefined &&
  (header.trim() === '*' ||
    header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === version.replace(/^W\//, '')));

const seenGroup = ({ id, version }: DirectoryGroupRow): AsSeen => ({
  kind: 'groups',
  id,
  changed: Number(version),
});

/** Somebody who is to be in a group and is nobody is a fault of the request, not of its address. */
const membersKnown = async <Result>(work: Promise<Result>): Promise<Result> => {
  try {
    return await work;
  } catch (error) {
    if (error instanceof DomainError && error.code === 'organization.member-not-found')
      throw new ScimError(400, 'One of the members is not a person of the organization.', 'invalidValue');
    throw error;
  }
};

/** What was added is there, though the read model that describes it may be too far behind to say so. */
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

/** Whether an organization is there and nobody has suspended it; one that the read model does not have yet, by its stream. */
const isOpen = async ({ readAsTenant, log }: ScimDeps, organizationId: string): Promise<boolean> => {
  const known = await readAsTenant(organizationId, hasOpenOrganization);
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

const listBody = (resources: readonly object[], startIndex = 1, total = resources.length) => ({
  schemas: [urns.list],
  totalResults: total,
  startIndex,
  itemsPerPage: resources.length,
  Resources: resources,
});

const sendList = (
  response: Response,
  startIndex: number,
  total: number,
  resources: readonly object[],
): void => sendScim(response, 200, listBody(resources, startIndex, total));

const notAllowed =
  (allow: string): RequestHandler =>
  (_request, response) => {
    response.set('Allow', allow);
    throw new ScimError(405, 'This address does not answer this method.');
  };

const sendResource = (request: Request, response: Response, status: number, resource: Resource): void => {
  const { location, version } = resource.meta;
  response.set({ ETag: version, ...(status === 201 && { Location: location }) });
  if (request.method === 'GET' && names(request.get('if-none-match'), version)) {
    response.status(304).end();
    return;
  }
  sendScim(response, status, selected(resource, selectionIn(request)));
};

const one = (items: readonly { id: string }[], request: Request) =>
  items.find(({ id }) => id === request.params['id']);
