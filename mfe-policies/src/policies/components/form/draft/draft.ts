import { policyDraftSchema, policyInputSchema } from '@proviso/contracts';
import { type InsertedText, parseInsertedText } from '../insertion/inserted-text.ts';
import { policyValueNames, type FormInitialState, type PolicyFormValues } from '../form-values.ts';

/** A user's unsaved text. */
export interface Draft {
  savedAt: string;
  values: PolicyFormValues;
  /** The values before editing. Absent for a new policy, or if storage had no space for them. */
  base: FormInitialState | undefined;
  /** The last text that was inserted for a requirement. */
  inserted: InsertedText | undefined;
}

/** Milliseconds after which a draft is deleted. */
export const draftLifetime = 30 * 24 * 60 * 60 * 1000;

type Unknown = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Unknown => typeof value === 'object' && value !== null;

/**
 * Checks only the types of title and content, because a draft may contain a text that is empty or too long.
 */
const areValues = (value: unknown): value is FormInitialState['values'] =>
  isObject(value) &&
  policyValueNames.every((name) =>
    name === 'title' || name === 'content'
      ? typeof value[name] === 'string'
      : policyInputSchema.shape[name].safeParse(value[name]).success,
  );

const baseFrom = (value: unknown): FormInitialState | undefined => {
  if (!isObject(value) || !areValues(value['values']) || typeof value['version'] !== 'number')
    return undefined;
  const { etag } = value;
  const draft = policyDraftSchema.safeParse(value['draft']).data;
  return {
    ...(draft && { draft }),
    etag: typeof etag === 'string' ? etag : undefined,
    version: value['version'],
    values: value['values'],
  };
};

/** The draft in `text`; `undefined` if it is not a draft, or older than 30 days at `now`. */
export const parseDraft = (text: string, now: Date): Draft | undefined => {
  let stored: unknown;
  try {
    stored = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (!isObject(stored) || !areValues(stored['values']) || typeof stored['savedAt'] !== 'string')
    return undefined;
  const { savedAt, values } = stored;
  const age = now.getTime() - Date.parse(savedAt);
  if (!(age < draftLifetime)) return undefined;
  const { note } = values as PolicyFormValues;
  return {
    savedAt,
    values: { ...values, note: typeof note === 'string' ? note : '' },
    base: baseFrom(stored['base']),
    inserted: parseInsertedText(stored['inserted']),
  };
};
