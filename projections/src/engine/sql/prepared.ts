import { hash } from 'node:crypto';
import type { QueryConfig } from 'pg';

/**
 * A statement's cost, regardless of the organization's size. `rows` finds rows by key, in a fraction of a
 * millisecond. `page` reads a page with an index, in a few milliseconds.
 */
export type StatementCost = 'rows' | 'page';

/** A query whose cost is known. Without a `cost`, its duration is unbounded. */
export interface CostedQuery extends QueryConfig {
  cost?: StatementCost | undefined;
}

/**
 * A query that each connection prepares once, because parsing and planning it under row-level security takes
 * several times as long as running it. Only for a small number of query texts, so values must be passed as
 * parameters.
 */
export const prepared = (text: string, values: unknown[], cost?: StatementCost): CostedQuery => ({
  name: nameOf(text),
  text,
  values,
  cost,
});

/** Statement names by text. */
const names = new Map<string, string>();
const MAX_NAMES = 1_000;

const nameOf = (text: string): string => {
  const known = names.get(text);
  if (known !== undefined) return known;
  if (names.size >= MAX_NAMES) names.clear();
  const name = hash('sha256', text, 'base64url');
  names.set(text, name);
  return name;
};
