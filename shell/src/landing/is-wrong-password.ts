import type { ProblemCode } from '@proviso/contracts';
import { ApiError } from '@proviso/ui';

const wrong: ProblemCode = 'identity.credentials-wrong';

/**
 * True if the email address or the password is wrong. The two cases are not distinguished, so that the form
 * does not reveal which addresses have accounts.
 */
export const isWrongPassword = (error: Error): boolean => error instanceof ApiError && error.code === wrong;
