import * as z from 'zod/mini';
import { limits } from '../limits.ts';
import { pageQuerySchema } from '../paging.ts';
import { exceptionListStates, exceptionStates } from './exception-states.ts';

/** A text that must not be empty; `missing` is the message if it is. */
const textWith = (missing: string, longest: number) =>
  z
    .string(missing)
    .check(z.trim(), z.minLength(1, missing), z.maxLength(longest, `Use at most ${longest} characters`));
const text = (missing: string) => textWith(missing, limits.exceptionTextCharacters);
const reason = textWith('Reason is required', limits.reasonCharacters);

/** Body of `POST /api/policies/{id}/exceptions`. */
export const requestExceptionSchema = z.strictObject({
  /** The version of the policy that the caller has read. */
  version: z.int32().check(z.gte(1)),
  appliesTo: text('Enter whom or what the exception applies to'),
  waived: text('Enter which rule is waived'),
  reason: text('Reason is required'),
  compensatingMeasure: text('Enter a compensating measure'),
  lastDay: z.iso.date('Enter a day'),
});
export type RequestException = z.infer<typeof requestExceptionSchema>;

/** The request and the version of its policy that the caller was shown: `fingerprint` of the exception. */
const fingerprint = z.string().check(z.maxLength(64));

/** Body of `POST /api/policy-exceptions/{id}/approve`. */
export const approveExceptionSchema = z.strictObject({
  fingerprint,
  note: z._default(
    z
      .string()
      .check(
        z.trim(),
        z.maxLength(limits.reasonCharacters, `Use at most ${limits.reasonCharacters} characters`),
      ),
    '',
  ),
});
/** Body of `POST /api/policy-exceptions/{id}/reject`. */
export const rejectExceptionSchema = z.strictObject({ fingerprint, reason });
/** Body of `POST /api/policy-exceptions/{id}/revoke`. */
export const revokeExceptionSchema = z.strictObject({ reason });

/** Query of `GET /api/policy-exceptions`. */
export const exceptionListQuerySchema = z.extend(pageQuerySchema, {
  policyId: z.optional(z.uuid()),
  state: z._default(z.enum(exceptionListStates), 'all'),
});
export type ExceptionListQuery = z.infer<typeof exceptionListQuerySchema>;

/** Actions that the caller can take on an exception now. */
export const exceptionActions = ['approve', 'reject', 'withdraw', 'revoke'] as const;

const instant = z.iso.datetime();
/** A step in the life of an exception. `byName` is `null` if the person was erased. */
const step = { at: instant, by: z.string(), byName: z.nullable(z.string()) };

/** An exception to a policy: an item of `GET /api/policy-exceptions`, most recently requested first. */
export const policyExceptionSchema = z.object({
  id: z.uuid(),
  policyId: z.string(),
  policyTitle: z.string(),
  /** True if the policy was deleted. */
  policyDeleted: z.boolean(),
  /** The version of the policy that the member who asked had read, and the policy's version now. */
  policyVersion: z.int(),
  currentVersion: z.int(),
  appliesTo: z.string(),
  waived: z.string(),
  reason: z.string(),
  compensatingMeasure: z.string(),
  /** The last day of the exception, in the organization's time zone. */
  lastDay: z.string(),
  state: z.enum(exceptionStates),
  requested: z.object(step),
  /**
   * The approval or rejection; `null` without a decision. `policyVersion` is the policy's version at that time.
   * `note` is the reason of a rejection, or the optional note of an approval.
   */
  decision: z.nullable(
    z.object({ ...step, approved: z.boolean(), policyVersion: z.int(), note: z.nullable(z.string()) }),
  ),
  /** The withdrawal or the revocation; `null` if there was none. Withdrawals have no reason. */
  ending: z.nullable(z.object({ ...step, reason: z.nullable(z.string()) })),
  /** Fingerprint that a decision must carry. */
  fingerprint: z.string(),
  actions: z.array(z.enum(exceptionActions)),
});
export type PolicyException = z.infer<typeof policyExceptionSchema>;
