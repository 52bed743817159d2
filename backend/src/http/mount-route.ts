import { may } from '@proviso/contracts';
import type { CookieOptions, IRouter, Request, RequestHandler, Response } from 'express';
import { ApiProblem } from './api-problem.ts';
import { checkedAnswer } from './checked-answer.ts';
import { contextOfRequest, type ContextOwner } from './context-of-request.ts';
import { idempotencyKeyOf } from './idempotency/key.ts';
import { once, requestHash } from './idempotency/once.ts';
import type { IdempotencyStore } from './idempotency/store.ts';
import { jsonBody } from './json-body.ts';
import { awaitOwnWrites, type WaitForWrites } from './read-state.ts';
import type { Access, Answer, Route, Session } from './route.ts';
import { validated, validatedBody, validatedParams } from './validate.ts';
import { rememberWrites } from './writes-cookie.ts';

export interface RouteDeps {
  /** The session that the request's cookie names, if it is valid. */
  sessionOf: (request: Request) => Promise<Session | undefined>;
  idempotency: IdempotencyStore;
  waitForWrites: WaitForWrites;
  cookies: CookieOptions;
  now: () => Date;
  /** Compare answers with the schemas that describe them: for tests. */
  checkAnswers?: boolean;
}

/** Adds `route` to `router`: session, permission, body, validation, own writes, idempotency, then the handler. */
export const mountRoute = (router: IRouter, route: Route, deps: RouteDeps): void => {
  const sessions = new WeakMap<Request, Session>();
  const admit: RequestHandler = async (request, _response, next) => {
    const session = await deps.sessionOf(request);
    assertAdmitted(route.access, session);
    if (session) sessions.set(request, session);
    next();
  };
  const answer: RequestHandler = async (request, response) => {
    const result = await answerOf(route, deps, request, response, sessions.get(request));
    if (result) send(request, response, deps, deps.checkAnswers ? checkedAnswer(route, result) : result);
  };
  const parsers = route.body ? [jsonBody(route.bodyBytes)] : [];
  router[route.method](route.path, admit, ...(route.middleware ?? []), ...parsers, answer);
};

const assertAdmitted = (access: Access, session: Session | undefined): void => {
  if (access === 'public') return;
  if (!session) throw new ApiProblem('session.required');
  if (access !== 'session' && !may(session.role, access)) throw new ApiProblem('session.forbidden');
};

const answerOf = async (
  route: Route,
  deps: RouteDeps,
  request: Request,
  response: Response,
  session: Session | undefined,
): Promise<Answer | undefined> => {
  const params = await validatedParams(route.params, request.params);
  const query = await validated(route.query, request.query);
  const body = await validatedBody(route.body, request.body);
  await awaitOwnWrites(request, response, route.reads ?? [], deps.waitForWrites);
  const contextFor = (owner: ContextOwner) => contextOfRequest(request, owner, deps.now);
  const input = { body, query, params, request, response, session, contextFor };
  if (!session) return route.handle(input);

  const { organizationId, userId, id: sessionId } = session;
  const context = contextFor({ organizationId, actor: { kind: 'user', id: userId }, sessionId });
  const perform = () => route.handle({ ...input, context });
  const key = route.access === 'public' ? undefined : idempotencyKeyOf(request);
  if (key === undefined) return perform();
  const content = route.rawBody ? route.rawBody.fingerprint(request) : body;
  const hash = requestHash(request.method, request.originalUrl, content);
  return once(deps.idempotency, { organizationId, userId, key }, hash, perform);
};

const send = (request: Request, response: Response, deps: RouteDeps, answer: Answer): void => {
  if (answer.wrote) rememberWrites(request, response, answer.wrote, deps.cookies);
  response.status(answer.status).set(answer.headers ?? {});
  if (answer.body === undefined) response.end();
  else response.json(answer.body);
};
