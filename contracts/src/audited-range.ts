import * as z from 'zod/mini';
import { limits } from './limits.ts';

/**
 * The days and policies that a request for evidence or an audit covers. Days are in the organization's time
 * zone, and inclusive.
 */
export const auditedRangeShape = {
  /** The first day, such as `2026-01-01`. Defaults to the beginning of the history. */
  from: z.optional(z.iso.date()),
  /** The last day. Defaults to the end of the history. */
  to: z.optional(z.iso.date()),
  /** Required for the scope `chosen`; not allowed for other scopes. */
  policyIds: z.optional(z.array(z.uuid()).check(z.minLength(1), z.maxLength(limits.chosenPolicies))),
} as const;

interface AuditedRange {
  from?: string | undefined;
  to?: string | undefined;
  scope: string;
  policyIds?: readonly string[] | undefined;
}

/** Checks of an object with {@link auditedRangeShape} and a scope. */
export const auditedRangeChecks = [
  z.refine<AuditedRange>(({ scope, policyIds }) => (scope === 'chosen') === (policyIds !== undefined), {
    path: ['policyIds'],
    error: 'Choose policies for the scope “chosen” only.',
  }),
  z.refine<AuditedRange>(({ from, to }) => from === undefined || to === undefined || from <= to, {
    path: ['to'],
    error: 'The last day must not be before the first day.',
  }),
] as const;
