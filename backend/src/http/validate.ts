import type { FieldError } from '@proviso/contracts';
import { isStorableText, TextNotStorableError } from '@proviso/storage';
import * as z from 'zod/v4/core';
import { ApiProblem } from './api-problem.ts';
import { problemOfError } from './problem-of-error.ts';
import type { Schema } from './route.ts';

const fieldErrors = (error: z.$ZodError): readonly FieldError[] =>
  error.issues.map(({ path, message }) => ({ path: path.map(String).join('.'), message }));

/** The path of a text in `value` that no event could hold; `undefined` when there is none. */
const unstorable = (value: unknown): string | undefined => {
  // Not recursive: a body may be nested deeper than the stack.
  const open: { path: string; value: unknown }[] = [{ path: '', value }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { path, value: inner } = next;
    if (typeof inner === 'string' && !isStorableText(inner)) return path;
    if (typeof inner !== 'object' || inner === null) continue;
    for (const [name, member] of Object.entries(inner)) {
      if (!isStorableText(name)) return path;
      if (typeof member === 'object' || typeof member === 'string') {
        open.push({ path: path === '' ? name : `${path}.${name}`, value: member });
      }
    }
  }
  return undefined;
};

/**
 * A JSON body as `schema` reads it; `undefined` without a schema. Its texts are looked at first, so that nothing is half
 * done when one of them turns out not to be storable.
 * @throws ApiProblem `event.text-not-storable` or `request.invalid`
 */
export const validatedBody = (schema: Schema | undefined, body: unknown): unknown => {
  const path = schema && unstorable(body);
  if (path !== undefined) throw problemOfError(new TextNotStorableError(path));
  return validated(schema, body);
};

/**
 * `value` as `schema` reads it; `undefined` without a schema.
 * @throws ApiProblem `request.invalid` with the path of every fault
 */
export const validated = (schema: Schema | undefined, value: unknown): unknown => {
  if (!schema) return undefined;
  const result = z.safeParse(schema, value);
  if (!result.success) throw new ApiProblem('request.invalid', { errors: fieldErrors(result.error) });
  return result.data;
};

/**
 * The parameters in a route's path. An address whose parameters are not of their form leads nowhere.
 * @throws ApiProblem `request.not-found`
 */
export const validatedParams = (schema: Schema | undefined, value: unknown): unknown => {
  if (!schema) return undefined;
  const result = z.safeParse(schema, value);
  if (!result.success) throw new ApiProblem('request.not-found');
  return result.data;
};
