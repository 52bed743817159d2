import type { Entitlement, LiveReadModel, Permission, ProblemCode, Rights } from '@proviso/contracts';
import type { Request, RequestHandler, Response } from 'express';
import type { Tenant } from '@proviso/projections';
import type * as z from 'zod';
import type { Session } from '../access/session.ts';
import type { Written } from '../event-log/event-log.ts';
import type { ContextFor, RequestContext } from '../event-log/request-context.ts';

/** Any zod schema, from `zod` or `zod/mini`. */
export type Schema = z.core.$ZodType;
type Parsed<S extends Schema | undefined> = S extends Schema ? z.core.output<S> : undefined;

/**
 * Who may call a route: everyone, all signed-in users, platform administrators, or members whose role has the
 * permission.
 */
export type RoutePermission = 'public' | 'session' | 'admin' | Permission;

/**
 * Maximum size in bytes of a JSON body that contains a policy's text. 512 KiB of Markdown may need four times
 * as many bytes if the client escapes every character.
 */
export const POLICY_BODY_BYTES = 2 * 1024 * 1024;

export interface Answer {
  status: number;
  /** Response body, sent as JSON; absent for an empty body. */
  body?: unknown;
  headers?: Readonly<Record<string, string>>;
  wrote?: readonly Written[];
}

interface Input<Body, Query, Params> {
  body: Body;
  query: Query;
  params: Params;
  request: Request;
  response: Response;
}
export interface SessionInput<Body = undefined, Query = undefined, Params = undefined> extends Input<
  Body,
  Query,
  Params
> {
  session: Session;
  /** The caller's rights, as determined for this request. */
  rights: Rights;
  /** The context for commands that this request runs. */
  context: RequestContext;
  /** Creates contexts for actors other than the caller, or for streams with a different owner. */
  contextFor: ContextFor;
}
export interface PublicInput<Body = undefined, Query = undefined, Params = undefined> extends Input<
  Body,
  Query,
  Params
> {
  /** The caller's session; `undefined` if they have none, or if the route ignores it. */
  session: Session | undefined;
  /** The session of the browser's cookie, even if the route ignores it. Only for ending the session. */
  browserSession: Session | undefined;
  contextFor: ContextFor;
}

export interface RouteDescription<
  Body extends Schema | undefined = Schema | undefined,
  Query extends Schema | undefined = Schema | undefined,
  Params extends Schema | undefined = Schema | undefined,
> {
  method: 'get' | 'head' | 'post' | 'put' | 'patch' | 'delete';
  /** The path in Express's syntax, such as `/api/policies/:id`. */
  path: string;
  /**
   * Set for a route that changes something but must be a GET, because browsers navigate to it. Enables
   * protection from cross-site requests.
   */
  changesByGet?: true;
  /** One-line summary for the API's documentation. */
  summary: string;
  body?: Body;
  /** Maximum size of the JSON body in bytes, if it differs from the default. */
  bodyBytes?: number;
  query?: Query;
  params?: Params;
  /** Schemas of response bodies by success status; `null` for an empty body. */
  answers: Readonly<Record<number, Schema | null>>;
  /** Media types of bodies, such as files, that the handler itself sends with status 200. */
  sends?: readonly string[];
  /** Problem codes that this route can return, in addition to those that all routes can return. */
  problems?: readonly ProblemCode[];
  /** Problem code that `nullInsteadOf` replaces. */
  absent?: ProblemCode;
  /**
   * Read models that the response depends on. The request waits up to 2 s until these read models include the
   * caller's own writes.
   */
  reads?: readonly LiveReadModel[];
  /**
   * For a response that does not come from read models, but from a stream, for example: the read models that
   * announce changes to it. Screens reload the response when these read models change. Requests do not wait
   * for these read models.
   */
  changesWith?: readonly LiveReadModel[];
  /**
   * The entitlement that the caller's plan or trial must include (402 otherwise, after the body is
   * validated). Platform administrators have all entitlements.
   */
  requires?: Entitlement;
  /**
   * True if the response contains or changes a secret. The response is then not stored for repeated requests,
   * and `Idempotency-Key` is ignored.
   */
  secretAnswer?: boolean;
  /**
   * Middleware, such as an upload parser or a rate limit. Runs after the permission check and before the body
   * is validated.
   */
  middleware?: readonly RequestHandler[];
  /**
   * For bodies that are not JSON: the OpenAPI description of the request body, and its fingerprint for
   * `Idempotency-Key`.
   */
  rawBody?: { openApi: object; fingerprint(request: Request): unknown };
  /**
   * Whether the route may be called in a support session. By default, reads and changes to policies,
   * documents and analyses are allowed, but not deletions. Public routes ignore sessions.
   */
  inSupport?: 'allowed' | 'refused';
  /**
   * Allows calls by external auditors, in an organization that they audit. Their reads are limited to the
   * scope and the period of the engagement. `leaving` also allows calls after the access has ended.
   */
  inAudit?: 'allowed' | 'leaving';
  /**
   * Allows changes while the caller's organization is closing. Reads, and changes to the user's own account,
   * are always allowed.
   */
  whileClosing?: 'allowed';
  /** Allows calls by administrators who still have to set up two-factor authentication. */
  withoutSecondFactor?: 'allowed';
  /** Protocol headers of requests and of successful responses. */
  headers?: {
    request: Readonly<Record<string, HeaderDescription>>;
    answer: Readonly<Record<string, HeaderDescription>>;
  };
}

export interface HeaderDescription {
  description: string;
  required?: boolean;
  schema: object;
}

/** A request's validated path parameters and query. */
interface Address<Query, Params> {
  params: Params;
  query: Query;
}

/** Additional properties of a route for signed-in users. */
interface SessionRouteDescription<Loaded, Query, Params, Body> {
  permission: Exclude<RoutePermission, 'public'>;
  /**
   * Loads data from read models, which `handle` receives as `loaded`. Must not change anything, because it
   * may be called again. It may also run before the caller is authorized, in which case its result may be
   * discarded. A route that changes something gets the state before the change.
   */
  load?: (tenant: Tenant, input: Address<Query, Params>) => Promise<Loaded>;
  /**
   * For a route that shows an aggregate's current state: returns the aggregate's stream, or `undefined` if
   * this request is for something else. It is possible that a read model does not include the caller's last
   * write to that stream yet. In that case, the route returns the same response as that write did, provided
   * that both have the same schema.
   */
  shows?: (input: Address<Query, Params>) => string | undefined;
  /** Runs before a successful response is sent, for example to record that the body was viewed. */
  beforeAnswer?: (context: RequestContext, body: Body) => Promise<void>;
}

/** A route that is ready to be mounted and documented. */
export interface Route
  extends
    RouteDescription,
    Partial<Omit<SessionRouteDescription<unknown, unknown, unknown, unknown>, 'permission'>> {
  permission: RoutePermission;
  /**
   * Handles a request. Returns `undefined` if it has sent the response itself, such as a stream or a
   * download.
   */
  handle: (
    input: PublicInput<unknown, unknown, unknown> & {
      context?: RequestContext;
      rights?: Rights;
      loaded?: unknown;
    },
  ) => Promise<Answer | undefined>;
}

type Handler<I> = (input: I) => Promise<Answer | undefined>;

/** Defines a route for signed-in users, with typed input. */
export const sessionRoute = <
  Loaded = undefined,
  Shown = unknown,
  Body extends Schema | undefined = undefined,
  Query extends Schema | undefined = undefined,
  Params extends Schema | undefined = undefined,
>(
  description: RouteDescription<Body, Query, Params> &
    SessionRouteDescription<Loaded, Parsed<Query>, Parsed<Params>, Shown>,
  handle: Handler<SessionInput<Parsed<Body>, Parsed<Query>, Parsed<Params>> & { loaded: Loaded }>,
): Route => ({ ...description, handle }) as Route;

/** Defines a route that anyone may call, with typed input. */
export const publicRoute = <
  Body extends Schema | undefined = undefined,
  Query extends Schema | undefined = undefined,
  Params extends Schema | undefined = undefined,
>(
  description: RouteDescription<Body, Query, Params>,
  handle: Handler<PublicInput<Parsed<Body>, Parsed<Query>, Parsed<Params>>>,
): Route => ({ ...description, permission: 'public', handle: handle as Route['handle'] });
