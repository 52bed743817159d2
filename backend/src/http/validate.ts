import { isStorableText, TextNotStorableError } from '@proviso/storage';
import * as z from 'zod/v4/core';
import { validated } from '../shared/event-log/validated.ts';
import { ApiProblem } from '../shared/routing/api-problem.ts';
import type { Schema } from '../shared/routing/route.ts';

/**
 * The path of a string in `value` that cannot be stored in an event; `undefined` if all strings can be
 * stored.
 */
const unstorable = (value: unknown): string | undefined => {
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
 * Parses a JSON body with `schema`; returns `undefined` without a schema. Checks first that all strings can
 * be stored, so that a command does not fail halfway.
 * @throws TextNotStorableError, DomainError `request.invalid`
 */
export const validatedBody = (schema: Schema | undefined, body: unknown): unknown => {
  const valid = validated(schema, body);
  const path = unstorable(valid);
  if (path !== undefined) throw new TextNotStorableError(path);
  return valid;
};

/**
 * Parses a route's path parameters. Reports malformed parameters as not found.
 * @throws ApiProblem `request.not-found`
 */
export const validatedParams = (schema: Schema | undefined, value: unknown): unknown => {
  if (!schema) return undefined;
  const result = z.safeParse(schema, value);
  if (!result.success) throw new ApiProblem('request.not-found');
  return result.data;
};
