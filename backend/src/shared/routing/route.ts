import type { Entitlement, LiveReadModel, Permission, ProblemCode, Rights } from '@proviso/contracts';
import type { Request, RequestHandler, Response } from 'express';
import type { Tenant } from '@proviso/projections';
import type { Position } from '@proviso/storage';
import type * as z from 'zod';
import type { Session } from '../access/session.ts';
import type { Written } from '../event-log/event-log.ts';
import type { ContextFor, RequestContext } from '../event-log/request-context.ts';

/** Any zod schema, of `zod` or `zod/mini`. */
export type Schema = z.core.$ZodType;
type Parsed<S extends Schema | undefined> = S extends Schema ? z.core.output<S> : undefined;

/**
 * Who may call a route: everyone, everyone who is signed in, administrators of the installation, or members whose role has
 * the permission.
 */
export type RoutePermission = 'public' | 'session' | 'admin' | Permission;

/**
 * Bytes of a JSON body with a policy's text at most: 512 KiB of Markdown may need four times as many when a client writes every
 * character as an escape of ASCII.
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
  /** What the caller may do, as it was decided for this request. */
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
  /** The session, if the visitor has one. */
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
  /** For a GET that changes something, because browsers navigate to it: other sites must not make a browser do so. */
  changesByGet?: true;
  /** One line for the API's documentation. */
  summary: string;
  body?: Body;
  /** Maximum bytes of the JSON body, if not the default. */
  bodyBytes?: number;
  query?: Query;
  params?: Params;
  /** The bodies of successful answers by status; `null`: no body. */
  answers: Readonly<Record<number, Schema | null>>;
  /** Media types of a body that the handler itself sends with status 200, such as a file. */
  sends?: readonly string[];
  /** Problem codes of this route, besides those of every route. */
  problems?: readonly ProblemCode[];
  /** Read models that the answer comes from; the request waits for the visitor's own writes to reach them (≤ 2 s). */
  reads?: readonly LiveReadModel[];
  /**
   * The entitlement the plan or trial must include (402 otherwise, once the body is validated); administrators of the platform have all.
   */
  requires?: Entitlement;
  /** The answer contains or changes a secret, so it is not kept for repeats and `Idempotency-Key` is ignored. */
  secretAnswer?: boolean;
  /** Runs after the permission check and before the body is validated, such as an upload parser or a rate limit. */
  middleware?: readonly RequestHandler[];
  /** For bodies that are not JSON: their OpenAPI request body, and a fingerprint for `Idempotency-Key`. */
  rawBody?: { openApi: object; fingerprint(request: Request): unknown };
  /**
   * Whether an administrator who acts as somebody for support may call it. Without it, they may call what reads, and what
   * changes policies, documents and analyses without deleting; public routes do not see their session.
   */
  inSupport?: 'allowed' | 'refused';
  /**
   * It may be called while the caller's organization is to be closed, although it changes something. Reading may be, and so
   * may what people do to their own accounts.
   */
  whileClosing?: 'allowed';
  /** An administrator may call it who has to set up two-factor authentication first. */
  withoutSecondFactor?: 'allowed';
  /** Headers of a protocol that the route speaks: of the request, and of an answer that is a success. */
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

/** A route, ready to be mounted and documented. */
export interface Route extends RouteDescription {
  permission: RoutePermission;
  /** What it looks up, where that is known from its path and query: see {@link askingRoute}. */
  asks?: Asks<unknown, unknown, unknown, Recallable>;
  /** `undefined`: the handler has sent the response itself (streams, downloads). */
  handle: (
    input: PublicInput<unknown, unknown, unknown> & {
      context?: RequestContext;
      rights?: Rights;
      found?: unknown;
      recalled?: unknown;
    },
  ) => Promise<Answer | undefined>;
}

type Handler<I> = (input: I) => Promise<Answer | undefined>;

/** Describes a route for signed-in people, with typed input. */
export const sessionRoute = <
  Body extends Schema | undefined = undefined,
  Query extends Schema | undefined = undefined,
  Params extends Schema | undefined = undefined,
>(
  description: RouteDescription<Body, Query, Params> & { permission: Exclude<RoutePermission, 'public'> },
  handle: Handler<SessionInput<Parsed<Body>, Parsed<Query>, Parsed<Params>>>,
): Route => ({ ...description, handle: handle as Route['handle'] });

/** What somebody has written: the position of the last event of its stream, and when that was recorded. */
export interface Recallable {
  stream: string;
  position: Position;
  recordedAt: string;
}

/** What a route looks up in read models, together with whose session it is where that is possible. */
export interface Asks<Found, Query, Params, Recalled extends Recallable = never> {
  /** Asks all that it will before it returns, and changes nothing. */
  ask: (tenant: Tenant, input: { params: Params; query: Query }) => Promise<Found>;
  /** Takes a few milliseconds, as a page of a list does, and not less than one: such reads wait for each other alone. */
  isPage?: true;
  /**
   * Finds what this process knows of what is asked for, having written it lately. Where the caller's own writes are not known to be in
   * `readModel` yet and this is none the older, the handler is given it, and nobody waits; what was asked may lack it then, or be newer.
   */
  recall?: {
    readModel: LiveReadModel;
    find: (organizationId: string, input: { params: Params; query: Query }) => Recalled | undefined;
  };
}

/**
 * As {@link sessionRoute}, for what asks read models: `handle` is given what was found. Nothing of it is used before the caller is
 * known to be allowed to. A route that changes something is given what was there before.
 */
export const askingRoute = <
  Found,
  Body extends Schema | undefined = undefined,
  Query extends Schema | undefined = undefined,
  Params extends Schema | undefined = undefined,
  Recalled extends Recallable = never,
>(
  description: RouteDescription<Body, Query, Params> & { permission: Exclude<RoutePermission, 'public'> },
  asks: Asks<Found, Parsed<Query>, Parsed<Params>, Recalled>,
  handle: Handler<
    SessionInput<Parsed<Body>, Parsed<Query>, Parsed<Params>> & {
      found: Found;
      recalled: Recalled | undefined;
    }
  >,
): Route => ({ ...description, asks: asks as Route['asks'] & object, handle: handle as Route['handle'] });

/** Describes a route that anyone may call, with typed input. */
export const publicRoute = <
  Body extends Schema | undefined = undefined,
  Query extends Schema | undefined = undefined,
  Params extends Schema | undefined = undefined,
>(
  description: RouteDescription<Body, Query, Params>,
  handle: Handler<PublicInput<Parsed<Body>, Parsed<Query>, Parsed<Params>>>,
): Route => ({ ...description, permission: 'public', handle: handle as Route['handle'] });
