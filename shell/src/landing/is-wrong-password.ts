import type { ProblemCode } from '@proviso/contracts';
import { ApiError } from '@proviso/ui';

const wrong: ProblemCode = 'identity.credentials-wrong';

/** Also true for an unknown email address, so that the form does not reveal which addresses have accounts. */
export const isWrongPassword = (error: Error): boolean => error instanceof ApiError && error.code === wrong;
