import type { Entitlement, LiveReadModel, Permission, ProblemCode, Rights } from '@proviso/contracts';
import type { Request, RequestHandler, Response } from 'express';
import type { Tenant } from '@proviso/projections';
import type * as z from 'zod';
import type { Session } from '../access/session.ts';
import type { Written } from '../event-log/event-log.ts';
import type { ContextFor, RequestContext } from '../event-log/request-context.ts';

/** Any zod schema, of `zod` or `zod/mini`. */
export type Schema = z.core.$ZodType;
type Parsed<S extends Schema | undefined> = S extends Schema ? z.core.output<S> : undefined;

/**
 * Callers of a route: everyone, all signed-in users, administrators of the installation, or members whose
 * role has the permission.
 */
export type RoutePermission = 'public' | 'session' | 'admin' | Permission;

/**
 * Maximum bytes of a JSON body with a policy's text. 512 KiB of Markdown may need four times as many when a
 * client escapes every character.
 */
export const POLICY_BODY_BYTES = 2 * 1024 * 1024;

export interface Answer {
  status: number;
  /** Sent as JSON; absent: no body. */
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
  /** The caller's rights, as decided for this request. */
  rights: Rights;
  /** The context of commands that this request runs. */
  context: RequestContext;
  /** Contexts for actors other than the caller, or for streams of another owner. */
  contextFor: ContextFor;
}
export interface PublicInput<Body = undefined, Query = undefined, Params = undefined> extends Input<
  Body,
  Query,
  Params
> {
  /** The session, if the caller has one. */
  session: Session | undefined;
  contextFor: ContextFor;
}

export interface RouteDescription<
  Body extends Schema | undefined = Schema | undefined,
  Query extends Schema | undefined = Schema | undefined,
  Params extends Schema | undefined = Schema | undefined,
> {
  method: 'get' | 'head' | 'post' | 'put' | 'patch' | 'delete';
  /** In Express's form, such as `/api/policies/:id`. */
  path: string;
  /**
   * For a GET that changes something, because browsers navigate to it: enables protection from cross-site
   * requests.
   */
  changesByGet?: true;
  /** One line for the API's documentation. */
  summary: string;
  body?: Body;
  /** Maximum bytes of the JSON body, if not the default. */
  bodyBytes?: number;
  query?: Query;
  params?: Params;
  /** Response bodies by success status; `null`: no body. */
  answers: Readonly<Record<number, Schema | null>>;
  /** Media types of a body that the handler itself sends with status 200, such as a file. */
  sends?: readonly string[];
  /** Problem codes of this route, in addition to those of every route. */
  problems?: readonly ProblemCode[];
  /**
   * Read models that the response depends on; the request waits up to 2 s for the caller's own writes to
   * reach them.
   */
  reads?: readonly LiveReadModel[];
  /**
   * Read models that announce changes of a response that is not read from them, such as one loaded from a
   * stream: screens reload it when they change, and the request waits for none.
   */
  changesWith?: readonly LiveReadModel[];
  /**
   * The entitlement that the plan or trial must include (402 otherwise, once the body is validated);
   * administrators of the platform have all.
   */
  requires?: Entitlement;
  /**
   * The response contains or changes a secret, so it is not stored for repeats and `Idempotency-Key` is
   * ignored.
   */
  secretAnswer?: boolean;
  /** Runs after the permission check and before the body is validated, such as an upload parser or a rate limit. */
  middleware?: readonly RequestHandler[];
  /** For bodies that are not JSON: their OpenAPI request body, and a fingerprint for `Idempotency-Key`. */
  rawBody?: { openApi: object; fingerprint(request: Request): unknown };
  /**
   * Permission to call it in a support session. By default, reads are allowed, and changes to policies,
   * documents and analyses without deletion. Public routes do not see the session.
   */
  inSupport?: 'allowed' | 'refused';
  /**
   * Allows a change while the caller's organization is closing. Reads, and changes to users' own accounts,
   * are always allowed.
   */
  whileClosing?: 'allowed';
  /** Allows a call by an administrator who must set up two-factor authentication first. */
  withoutSecondFactor?: 'allowed';
  /** Protocol headers of the request, and of a successful response. */
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

/** Path and query of a request, validated. */
interface Address<Query, Params> {
  params: Params;
  query: Query;
}

/** What a route for signed-in users has in addition. */
interface SessionRouteDescription<Loaded, Query, Params, Body> {
  permission: Exclude<RoutePermission, 'public'>;
  /**
   * Queries what `handle` needs from read models: it gets the result as `loaded`. It changes nothing, may be called
   * again, and may run before the caller is known to be authorized, whose result is then discarded. A route that
   * changes something gets the state before the change.
   */
  load?: (tenant: Tenant, input: Address<Query, Params>) => Promise<Loaded>;
  /**
   * For a route that shows what an aggregate is now: its stream, or `undefined` if this request asks for something
   * else. If a read model may lack the caller's last write to it, the answer to that write is sent again, provided
   * that it has the same schema.
   */
  shows?: (input: Address<Query, Params>) => string | undefined;
  /** Runs before a successful answer is sent, such as to record that the body was viewed. */
  beforeAnswer?: (context: RequestContext, body: Body) => Promise<void>;
}

/** A route, ready to be mounted and documented. */
export interface Route
  extends
    RouteDescription,
    Partial<Omit<SessionRouteDescription<unknown, unknown, unknown, unknown>, 'permission'>> {
  permission: RoutePermission;
  /** Returns `undefined` if the handler has sent the response itself (streams, downloads). */
  handle: (
    input: PublicInput<unknown, unknown, unknown> & {
      context?: RequestContext;
      rights?: Rights;
      loaded?: unknown;
    },
  ) => Promise<Answer | undefined>;
}

type Handler<I> = (input: I) => Promise<Answer | undefined>;

/** Describes a route for signed-in users, with typed input. */
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

/** Describes a route that anyone may call, with typed input. */
export const publicRoute = <
  Body extends Schema | undefined = undefined,
  Query extends Schema | undefined = undefined,
  Params extends Schema | undefined = undefined,
>(
  description: RouteDescription<Body, Query, Params>,
  handle: Handler<PublicInput<Parsed<Body>, Parsed<Query>, Parsed<Params>>>,
): Route => ({ ...description, permission: 'public', handle: handle as Route['handle'] });
