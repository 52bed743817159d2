import type { ProblemCode } from '@proviso/contracts';
import type { ApiError } from '@proviso/ui';

/** Code of the refusal if the audited organization requires a second factor that the user lacks. */
export const SECOND_FACTOR: ProblemCode = 'auditor.second-factor-required';
const codes: readonly ProblemCode[] = ['auditor.ended', 'auditor.expired', SECOND_FACTOR];

/** True if an auditor no longer has access to the session's organization, and must go back to their own. */
export const isAuditOver = ({ code }: ApiError): boolean => codes.some((known) => known === code);
