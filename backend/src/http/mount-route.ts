import { isCodedError, problems, type Rights } from '@proviso/contracts';
import type { CookieOptions, ErrorRequestHandler, IRouter, Request, RequestHandler, Response } from 'express';
import { v7 } from 'uuid';
import { type Session, actorOf } from '../shared/access/session.ts';
import type { ContextOwner } from '../shared/event-log/request-context.ts';
import { DomainError } from '../shared/event-log/domain-error.ts';
import { validated } from '../shared/event-log/validated.ts';
import { authorize, requiredEntitlements, currentPermissionsOf } from './authorize.ts';
import { contextOfRequest } from './context-of-request.ts';
import type { Guard } from '../shared/routing/guard.ts';
import { needsCrossSiteProtection, refuseCrossSite } from './cross-site.ts';
import { idempotencyKeyOf } from './idempotency/key.ts';
import { once, requestHash } from './idempotency/once.ts';
import type { IdempotencyStore } from './idempotency/store.ts';
import type { CachedResponses } from './cached-responses.ts';
import { fingerprintOfLargeBody, jsonBody } from './json-body.ts';
import { prefersNull, lenientHeaders } from '../shared/routing/lenient.ts';
import { addressKeyOf } from '../shared/routing/limit-by-address.ts';
import type { Readers } from '../shared/threads/readers.ts';
import {
  assertFilled,
  type ProcessedWritesCheck,
  awaitOwnWrites,
  type KnownWritesCheck,
  includesOwnWrites,
  READ_STATE_HEADER,
  type StoppedReadModels,
  type WaitForWrites,
  type WaitUntilFilled,
} from './read-state.ts';
import type { Answer, PublicInput, Route } from '../shared/routing/route.ts';
import { withAuditLimits } from '../shared/read-models/audit-limits.ts';
import type { EarlyLoad, Read } from '../shared/read-models/read.ts';
import { validatedBody, validatedParams } from './validate.ts';
import { isRateLimited, rateLimitHeaders } from './rate-limit-headers.ts';
import { type ApiKeyWrites, rememberWrites } from './writes-cookie.ts';
import * as z from 'zod/v4/core';

/**
 * Returns `answer` if it matches the route's description.
 * @throws Error naming the route and every difference
 */
const validatedResponse = (route: Route, answer: Answer): Answer => {
  const schema = route.answers[answer.status];
  const name = `${route.method.toUpperCase()} ${route.path}`;
  if (schema === undefined) throw new Error(`${name} declares no answer with status ${answer.status}`);
  if (schema === null) {
    if (answer.body !== undefined) throw new Error(`${name} declares no body for status ${answer.status}`);
    return answer;
  }
  const result = z.safeParse(
    schema,
    answer.body === undefined ? undefined : JSON.parse(JSON.stringify(answer.body)),
  );
  if (!result.success)
    throw new Error(`${name} sent a body that does not match its schema: ${result.error.message}`);
  return answer;
};

export interface RouteDeps {
  /**
   * Resolves with the session that the request's cookie or API key identifies, if it is valid.
   * @param early query to run together with the session lookup where possible
   * @throws ApiProblem for an invalid API key
   */
  sessionOf: (request: Request, early?: EarlyLoad) => Promise<Session | undefined>;
  read: Read;
  cachedResponses: CachedResponses;
  /** Runs for every route that needs a session. */
  guard: Guard;
  idempotency: IdempotencyStore;
  waitForWrites: WaitForWrites;
  showsWrites: KnownWritesCheck;
  hasWrites: ProcessedWritesCheck;
  stoppedReadModels: StoppedReadModels;
  /** The feed partition that contains a stream's events. */
  partitionOf: (stream: string) => number;
  whenFilled: WaitUntilFilled;
  keyWrites: ApiKeyWrites;
  cookies: CookieOptions;
  /** Threads that parse large bodies. */
  readers: Readers;
  /** The installation's public origin. If missing, the origin of each request is used. */
  ownOrigin?: string | undefined;
  now: () => Date;
  /** For tests: validates every response against its schema. */
  checkAnswers?: boolean;
}

/**
 * Adds `route` to `router`. Each request passes these steps in order: read models filled, session,
 * permission, path, entitlement, body, validation, own writes, idempotency, handler. Validation errors take
 * precedence over a missing plan (402), so that users do not buy a plan for a request that fails anyway. The
 * 402 follows body validation but precedes file uploads.
 */
export const mountRoute = (router: IRouter, route: Route, deps: RouteDeps): void => {
  const callers = new WeakMap<Request, Caller>();
  const browserSessions = new WeakMap<Request, Session>();
  const authorizeCaller: RequestHandler = async (request, _response, next) => {
    await assertFilled(route, deps.whenFilled);
    const early = earlyLoadOf(route, deps, request);
    const found = await deps.sessionOf(request, early);
    if (found && !found.apiKey) browserSessions.set(request, found);
    const session = authorize(route, found);
    if (session?.apiKey) deps.keyWrites.recall(request, session.apiKey.id);
    if (session) {
      const contextFor = contextMaker(request, deps);
      const guarded = await guardedBy(deps.guard(session, requiredEntitlements(route, session), contextFor));
      const addressed = early ?? addressedBy(route, request);
      if (guarded.refusal !== undefined && !route.body) throw guarded.refusal;
      callers.set(request, {
        session,
        rights: { permissions: currentPermissionsOf(session), entitlements: guarded.entitlements },
        early,
        addressed,
        refusal: guarded.refusal,
      });
    }
    withinLimits(session, next);
  };
  const answer: RequestHandler = async (request, response) => {
    const caller = callers.get(request);
    // Middleware and parsers may have continued in another asynchronous context, which has no limits.
    const result = await withinLimits(caller?.session, () =>
      answerOf(route, deps, { request, response, browserSession: browserSessions.get(request) }, caller),
    );
    if (!result) return;
    const checked = deps.checkAnswers ? validatedResponse(route, result) : result;
    const key = caller?.session.apiKey;
    if (checked.wrote && key) deps.keyWrites.remember(key.id, checked.wrote, deps.partitionOf);
    else if (checked.wrote) rememberWrites(request, response, checked.wrote, deps);
    const characters = send(response, checked);
    if (caller && checked.wrote) deps.cachedResponses.keep(caller.session, route, checked, characters);
  };
  const answerNull: ErrorRequestHandler = (error: unknown, request, response, next) => {
    if (isCodedError(error) && error.code === route.absent && prefersNull(request))
      send(response, { status: 200, body: null, headers: lenientHeaders });
    else next(error);
  };
  const guards = needsCrossSiteProtection(route) ? [refuseCrossSite(route, deps.ownOrigin)] : [];
  const ownerOf = (request: Request): string =>
    callers.get(request)?.session.organizationId ?? addressKeyOf(request);
  const large = { readers: deps.readers, ownerOf };
  const parsers = route.body ? [jsonBody({ bytes: route.bodyBytes, large })] : [];
  const counts = isRateLimited(route) || deps.checkAnswers === true;
  router[route.method](
    route.path,
    ...(counts ? [rateLimitHeaders(route, deps.checkAnswers)] : []),
    ...guards,
    authorizeCaller,
    ...(route.middleware ?? []),
    ...parsers,
    answer,
    ...(route.absent ? [answerNull] : []),
  );
};

/** Runs `work`, and limits its reads if the caller is an external auditor. */
const withinLimits = <Result>(session: Session | undefined, work: () => Result): Result => {
  const limits = session?.engagement?.access?.limits;
  return limits ? withAuditLimits(limits, work) : work();
};

/** The caller of a route, with their rights and validated parameters. */
interface Caller {
  session: Session;
  rights: Rights;
  early: EarlyLoadOfRoute | undefined;
  addressed: { params: unknown; query: unknown };
  /** The error to throw later, if the caller lacks the entitlement that the route requires. */
  refusal: unknown;
}

/** Returns the caller's entitlements, or the 402 error if a required entitlement is missing. */
const guardedBy = async (
  entitlements: ReturnType<Guard>,
): Promise<{ entitlements: Rights['entitlements']; refusal?: unknown }> => {
  try {
    return { entitlements: await entitlements };
  } catch (error) {
    if (!(error instanceof DomainError && problems[error.code].status === 402)) throw error;
    return { entitlements: [], refusal: error };
  }
};

/**
 * Validates the parameters of the path and the query.
 * @throws ApiProblem `request.not-found`, DomainError `request.invalid`
 */
const addressedBy = (route: Route, request: Request) => ({
  params: validatedParams(route.params, request.params),
  query: validated(route.query, request.query),
});

interface EarlyLoadOfRoute extends EarlyLoad {
  params: unknown;
  query: unknown;
}

/**
 * Returns the query that `route` can start before the caller is known. `undefined` if the request is
 * malformed or must wait for the caller's own writes.
 */
const earlyLoadOf = (route: Route, deps: RouteDeps, request: Request): EarlyLoadOfRoute | undefined => {
  const { load, reads = [] } = route;
  if (!load || !includesOwnWrites(request, reads, deps)) return undefined;
  try {
    const input = addressedBy(route, request);
    return { ...input, load: (tenant) => load(tenant, input) };
  } catch {
    return undefined;
  }
};

const contextMaker =
  (request: Request, { now }: RouteDeps) =>
  (owner: ContextOwner) =>
    contextOfRequest(request, owner, now);

const answerOf = async (
  route: Route,
  deps: RouteDeps,
  exchange: Pick<PublicInput, 'request' | 'response' | 'browserSession'>,
  caller: Caller | undefined,
): Promise<Answer | undefined> => {
  const { request, response } = exchange;
  const { params, query } = caller?.addressed ?? addressedBy(route, request);
  const body = validatedBody(route.body, request.body);
  if (caller?.refusal !== undefined) throw caller.refusal;
  const { reads = [], load, beforeAnswer } = route;
  const kept =
    caller && route.shows && !includesOwnWrites(request, reads, deps)
      ? await deps.cachedResponses.find(request, caller.session, route, { params, query })
      : undefined;
  if (!kept) await awaitOwnWrites(request, response, reads, deps);
  const contextFor = contextMaker(request, deps);
  const input = { body, query, params, ...exchange, session: caller?.session, contextFor };
  if (!caller) return route.handle(input);

  const { session, rights } = caller;
  const { organizationId, userId } = session;
  const repeatable = route.permission !== 'public' && !route.secretAnswer;
  const context = contextFor({
    organizationId,
    actor: actorOf(session),
    ...(!session.apiKey && { sessionId: session.id }),
    ...(!repeatable && { newId: v7 }),
  });
  if (kept) {
    await beforeAnswer?.(context, kept.body);
    response.set(READ_STATE_HEADER, 'current');
    return kept;
  }
  const early = caller.early?.loaded;
  const loaded =
    early?.organizationId === organizationId
      ? early.value
      : load && (await deps.read(organizationId, (tenant) => load(tenant, { params, query })));
  const perform = async () => {
    const answer = await route.handle({ ...input, rights, context, loaded });
    if (answer) await beforeAnswer?.(context, answer.body);
    return answer;
  };
  const key = repeatable ? idempotencyKeyOf(request) : undefined;
  if (key === undefined) return perform();
  const content = route.rawBody
    ? route.rawBody.fingerprint(request)
    : (fingerprintOfLargeBody(request) ?? body);
  const hash = requestHash(request.method, request.originalUrl, content);
  return once(deps.idempotency, { organizationId, userId, key }, hash, perform);
};

/** Sends the response and returns the number of characters in its body. */
const send = (response: Response, answer: Answer): number => {
  response.status(answer.status).set(answer.headers ?? {});
  if (answer.body === undefined) {
    response.end();
    return 0;
  }
  // A string body is sent in one write together with the headers.
  const text = JSON.stringify(answer.body);
  if (!response.hasHeader('Content-Type'))
    response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.setHeader('Content-Length', Buffer.byteLength(text));
  response.end(text);
  return text.length;
};
