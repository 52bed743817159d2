import { type FieldError, issueMessage } from '@proviso/contracts';
import * as z from 'zod/v4/core';
import { DomainError } from './domain-error.ts';

const fieldErrors = (error: z.$ZodError): readonly FieldError[] =>
  error.issues.map(({ path, message }) => ({ path: path.map(String).join('.'), message }));

/**
 * Parses `value` with `schema`; returns `undefined` without a schema.
 * @throws DomainError `request.invalid` with the path of every invalid value
 */
export const validated = (schema: z.$ZodType | undefined, value: unknown): unknown => {
  if (!schema) return undefined;
  const result = z.safeParse(schema, value, { error: issueMessage });
  if (!result.success) throw new DomainError('request.invalid', {}, { errors: fieldErrors(result.error) });
  return result.data;
};
