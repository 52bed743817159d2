import { setImmediate } from 'node:timers/promises';
import { problemSchema, problems, type ProblemCode } from '@proviso/contracts';
import type { CookieOptions } from 'express';
import * as z from 'zod';
import { SESSION_COOKIE } from '../../shared/access/session-cookie.ts';
import { isDeniedToSupport } from '../authorize.ts';
import { needsCrossSiteProtection } from '../cross-site.ts';
import { cookieNameOf } from '../../shared/access/own-cookie.ts';
import type { Route, Schema } from '../../shared/routing/route.ts';

interface JsonSchema {
  properties?: Record<string, object>;
  required?: string[];
}

/**
 * Rewrites a record with a fixed set of keys as `properties`, because type generators ignore `propertyNames`.
 */
const spellOut = (described: z.core.JSONSchema.BaseSchema): void => {
  const { propertyNames, additionalProperties, required } = described;
  if (typeof propertyNames !== 'object' || !propertyNames.enum || typeof additionalProperties !== 'object')
    return;
  const names = propertyNames.enum.map(String);
  described.properties = Object.fromEntries(names.map((name) => [name, additionalProperties]));
  described.required = required ?? [];
  delete described.propertyNames;
  described.additionalProperties = false;
};

const jsonSchema = (schema: Schema, io: 'input' | 'output'): JsonSchema => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema: described }) => spellOut(described),
  });
  return rest as JsonSchema;
};

/**
 * Returns the OpenAPI 3.1 description of `routes`. `cookies` are the session cookie's options. Describing all
 * routes takes a third of a second, so the function yields to other requests after each route.
 */
export const openApiDocument = async (routes: readonly Route[], cookies: CookieOptions): Promise<object> => {
  const paths: Record<string, Record<string, object>> = {};
  for (const route of routes) {
    await setImmediate();
    (paths[templateOf(route.path)] ??= {})[route.method] = operation(route);
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Proviso', version: '1', description: 'The system of record for policy documents.' },
    paths,
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: cookieNameOf(SESSION_COOKIE, cookies) },
        apiKey: { type: 'http', scheme: 'bearer' },
      },
      schemas: {
        Problem: jsonSchema(problemSchema, 'output'),
        /** The problem codes that this version returns. Later versions may add more. */
        ProblemCode: { type: 'string', enum: Object.keys(problems) },
      },
    },
  };
};

/** Converts Express's `/policies/:id` and `/files/*path` to OpenAPI's `/policies/{id}` and `/files/{path}`. */
const templateOf = (path: string): string => path.replace(/[:*](\w+)/g, '{$1}');

const operation = (route: Route): object => ({
  summary: route.summary,
  operationId: `${route.method}${route.path.replace(/\W+(\w)/g, (_, letter: string) => letter.toUpperCase())}`,
  tags: [route.path.split('/')[2] ?? ''],
  security: securityOf(route),
  ...(route.permission !== 'public' &&
    route.permission !== 'session' && { 'x-permission': route.permission }),
  ...(route.requires && { 'x-entitlement': route.requires }),
  ...readsOf(route),
  parameters: [
    ...parameters('path', route.params),
    ...parameters('query', route.query),
    ...headerParameters(route),
  ],
  ...(route.body && {
    requestBody: {
      required: true,
      content: { 'application/json': { schema: jsonSchema(route.body, 'input') } },
    },
  }),
  ...(route.rawBody && { requestBody: route.rawBody.openApi }),
  responses: { ...answers(route), ...refusals(route) },
});

/** The read models whose changes make a response outdated. */
const readsOf = ({ reads = [], changesWith = [] }: Route): object =>
  reads.length + changesWith.length === 0 ? {} : { 'x-reads': [...reads, ...changesWith] };

/**
 * Returns a route's alternative security schemes. API keys cannot call routes that need a session or an
 * administrator.
 */
const securityOf = ({ permission }: Route): object[] => {
  switch (permission) {
    case 'public':
      return [];
    case 'session':
    case 'admin':
      return [{ session: [] }];
    default:
      return [{ session: [] }, { apiKey: [] }];
  }
};

const parameters = (where: 'path' | 'query', schema: Schema | undefined): object[] => {
  const { properties = {}, required = [] } = schema ? jsonSchema(schema, 'input') : {};
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: property,
  }));
};

const headerParameters = ({ headers }: Route): object[] =>
  Object.entries(headers?.request ?? {}).map(([name, { required = false, description, schema }]) => ({
    name,
    in: 'header',
    required,
    description,
    schema,
  }));

const answers = (route: Route): Record<string, object> =>
  Object.fromEntries(
    Object.entries(route.answers).map(([status, schema]) => [
      status,
      {
        description: 'Success',
        ...headersOf({ ...route.headers?.answer, ...rateHeadersOf(route) }),
        ...contentOf(route, status, schema),
      },
    ]),
  );

const contentOf = ({ sends }: Route, status: string, schema: Schema | null): object => {
  if (schema) return { content: { 'application/json': { schema: jsonSchema(schema, 'output') } } };
  if (status !== '200' || !sends) return {};
  return { content: Object.fromEntries(sends.map((mediaType) => [mediaType, {}])) };
};

const apiKeyCodesOf = ({ permission }: Route): readonly ProblemCode[] => {
  switch (permission) {
    case 'public':
      return [];
    case 'session':
    case 'admin':
      return ['api-key.not-allowed'];
    default:
      return ['api-key.invalid', 'api-key.expired', 'api-key.revoked'];
  }
};

/**
 * All problem codes that a route can return: those it declares, and those that its other properties imply.
 */
export const problemCodesOf = (route: Route): readonly ProblemCode[] => {
  const codes = new Set<ProblemCode>(route.problems);
  // Codes for paths that cannot be decoded, and for parameters that match no resource.
  if (route.params) codes.add('request.malformed').add('request.not-found');
  if (route.body ?? route.query) codes.add('request.invalid');
  if (route.body)
    codes
      .add('request.malformed')
      .add('request.too-large')
      .add('request.too-complex')
      .add('request.unsupported-media-type');
  if (route.permission !== 'public') codes.add('session.required');
  if (route.permission !== 'public' && route.permission !== 'session') codes.add('session.forbidden');
  if (isDeniedToSupport(route)) codes.add('support.not-allowed');
  if (route.permission !== 'public') codes.add(route.inAudit ? 'auditor.ended' : 'auditor.not-allowed');
  if (route.inAudit === 'allowed') codes.add('auditor.expired').add('auditor.second-factor-required');
  for (const code of apiKeyCodesOf(route)) codes.add(code);
  if (route.requires || apiKeyCodesOf(route).includes('api-key.invalid')) {
    codes
      .add('feature.turned-off')
      .add('subscription.plan-required')
      .add('subscription.required')
      .add('subscription.trial-ended');
  }
  if (needsCrossSiteProtection(route)) codes.add('request.cross-site');
  if (
    route.method !== 'get' &&
    route.method !== 'head' &&
    route.permission !== 'public' &&
    !route.secretAnswer
  ) {
    codes.add('request.malformed').add('idempotency.key-reused').add('idempotency.in-progress');
  }
  return [...codes.add('service.preparing').add('service.unavailable').add('service.failed')];
};

/** Headers of draft-ietf-httpapi-ratelimit-headers-10, sent if the request counted toward a rate limit. */
const rateHeadersOf = (route: Route) =>
  problemCodesOf(route).includes('request.too-many') ? rateHeaders : {};
const rateHeaders = {
  'RateLimit-Policy': {
    description: 'The limits that applied to the request: `q` requests in `w` seconds each.',
    required: false,
    schema: { type: 'string' },
  },
  RateLimit: {
    description: 'The remaining quota: `r` requests for the next `t` seconds.',
    required: false,
    schema: { type: 'string' },
  },
};
const retryAfter = {
  description: 'Seconds to wait before the next attempt.',
  required: true,
  schema: { type: 'integer' },
};

/** Codes of 429 responses without `Retry-After`, and how each limit ends. Waiting alone does not help. */
const endedOtherwise: Readonly<Partial<Record<ProblemCode, string>>> = {
  'analysis.budget-used': 'the budget renews on the first of the month (UTC), or is raised',
  'upload.too-many': 'unfinished uploads have to end or expire',
};

/** The `Retry-After` header of a response that can have any of `codes`. */
const retryHeadersOf = (codes: readonly ProblemCode[]): Readonly<Record<string, object>> => {
  if (!codes.includes('request.too-many')) return {};
  const others = codes.flatMap((code) => {
    const ends = endedOtherwise[code];
    return ends === undefined ? [] : [`not with ${code}: ${ends}`];
  });
  const description = [retryAfter.description.slice(0, -1), ...others].join('; ');
  return {
    'Retry-After': { ...retryAfter, description: `${description}.`, required: codes.length === 1 },
  };
};

const headersOf = (headers: Readonly<Record<string, object>>): object =>
  Object.keys(headers).length === 0 ? {} : { headers };

const refusals = (route: Route): Record<string, object> => {
  const byStatus: Record<number, ProblemCode[]> = {};
  for (const code of problemCodesOf(route)) (byStatus[problems[code].status] ??= []).push(code);
  const content = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } };
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, codes]) => [
      status,
      {
        description: codes.join(', '),
        ...headersOf({
          ...rateHeadersOf(route),
          ...retryHeadersOf(codes),
        }),
        content,
      },
    ]),
  );
};
