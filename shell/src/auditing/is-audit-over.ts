import type { ProblemCode } from '@proviso/contracts';
import type { ApiError } from '@proviso/ui';

const codes: readonly ProblemCode[] = ['auditor.ended', 'auditor.expired', 'auditor.second-factor-required'];

/** True if an auditor has no access to the organization that the session is in, and must go back. */
export const isAuditOver = ({ code }: ApiError): boolean => codes.some((known) => known === code);
