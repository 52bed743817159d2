import * as z from 'zod/mini';
import { analysisProblems } from './problems/analysis.ts';
import { billingProblems } from './problems/billing.ts';
import { approvalProblems } from './problems/approvals.ts';
import { commentProblems } from './problems/comments.ts';
import { documentProblems } from './problems/documents.ts';
import { groupProblems } from './problems/groups.ts';
import { organizationProblems } from './problems/organizations.ts';
import { userProblems } from './problems/people.ts';
import { policyProblems } from './problems/policies.ts';
import { policyExceptionProblems } from './problems/policy-exceptions.ts';
import { publishingProblems } from './problems/publishing.ts';
import { requestProblems } from './problems/requests.ts';
import { reviewProblems } from './problems/reviews.ts';
import { signOnProblems } from './problems/sign-on.ts';
import { webhookProblems } from './problems/webhooks.ts';
import type { ProblemTexts } from './problems/problem-texts.ts';

/**
 * All API errors by stable code, with their status and a text for display. `{name}` is a parameter.
 * docs/errors.md lists the errors; a test compares the two.
 */
export const problems = {
  ...requestProblems,
  ...userProblems,
  ...signOnProblems,
  ...organizationProblems,
  ...groupProblems,
  ...billingProblems,
  ...webhookProblems,
  ...policyProblems,
  ...reviewProblems,
  ...policyExceptionProblems,
  ...approvalProblems,
  ...commentProblems,
  ...publishingProblems,
  ...documentProblems,
  ...analysisProblems,
} as const satisfies ProblemTexts;
export type ProblemCode = keyof typeof problems;

/** Values for the placeholders of a problem's text. */
export type ProblemParameters = Readonly<Record<string, string | number>>;

/** The text of `code` with its parameters inserted. */
export const problemDetail = (code: ProblemCode, parameters: ProblemParameters = {}): string =>
  problems[code].detail.replace(/\{(\w+)\}/g, (_, name: string) => String(parameters[name] ?? ''));

/** A refused field. `path` is, for example, `title` or `items.0.name`. */
export const fieldErrorSchema = z.object({ path: z.string(), message: z.string() });
export type FieldError = z.infer<typeof fieldErrorSchema>;

/**
 * An error with a problem code. The code determines the HTTP status, so the throwing code need not know about
 * HTTP.
 */
export interface CodedError extends Error {
  readonly code: ProblemCode;
  readonly parameters?: ProblemParameters;
  /** The invalid fields. */
  readonly errors?: readonly FieldError[];
  /** The stream's current revision. Present only for conflicts. */
  readonly currentRevision?: number | undefined;
  /** Seconds after which a retry may succeed. */
  readonly retryAfterSeconds?: number | undefined;
}

export const isCodedError = (error: unknown): error is CodedError =>
  error instanceof Error &&
  'code' in error &&
  typeof error.code === 'string' &&
  Object.hasOwn(problems, error.code);

/** Body of every error response: `application/problem+json` (RFC 9457). */
export const problemSchema = z.object({
  /** URL of the page that explains the code. */
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  code: z.string(),
  /** Id under which the server logged the request. */
  instance: z.optional(z.string()),
  parameters: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
  errors: z.optional(z.array(fieldErrorSchema)),
  /** The policy's current revision. Present only for the code `policy.changed`. */
  currentRevision: z.optional(z.int()),
});
export type Problem = z.infer<typeof problemSchema>;
