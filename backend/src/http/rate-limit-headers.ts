import type { RequestHandler } from 'express';
import type { Route } from '../shared/routing/route.ts';
import { type CountedAttempt, withAttemptReports } from '../shared/concurrency/limit-report.ts';
import { problemCodesOf } from './api-docs/open-api.ts';

/**
 * Adds `RateLimit-Policy` and `RateLimit` headers (draft-ietf-httpapi-ratelimit-headers-10) to the response,
 * even if no limit refuses the request.
 *
 * @param checks for tests: throw if the API description does not declare that the route is rate limited
 */
export const rateLimitHeaders = (route: Route, checks = false): RequestHandler => {
  const isDescribed = isRateLimited(route);
  return (_request, response, next) => {
    const counted = new Map<string, CountedAttempt>();
    withAttemptReports((attempt) => {
      if (checks && !isDescribed)
        throw new Error(`${route.method} ${route.path} is limited, but does not name request.too-many`);
      counted.set(attempt.name, attempt);
      if (response.headersSent) return;
      const items = [...counted.values()];
      response.set({
        'RateLimit-Policy': items.map(policyOf).join(', '),
        RateLimit: items.map(serviceLimitOf).join(', '),
      });
    }, next);
  };
};

/** True if requests to a route can count toward a rate limit. */
export const isRateLimited = (route: Route): boolean => problemCodesOf(route).includes('request.too-many');

/** The limit's name as a structured-field string (RFC 9651, 3.3.3). */
const nameOf = ({ name }: CountedAttempt): string =>
  `"${name.replaceAll(/[^\x20-\x7e]/g, '?').replaceAll(/["\\]/g, String.raw`\$&`)}"`;
const policyOf = (counted: CountedAttempt): string =>
  `${nameOf(counted)};q=${counted.quota};w=${counted.windowSeconds}`;
const serviceLimitOf = (counted: CountedAttempt): string =>
  `${nameOf(counted)};r=${Math.max(0, counted.left)};t=${Math.max(0, counted.seconds)}`;
