import { limits } from '@proviso/contracts';
import type { InsertedPlace } from './insert-section.ts';

/** A requirement whose text is in the policy. */
export interface InsertedText {
  requirement: { body: string; citation: string; title: string };
  /** The policy's text before the insertion; `undefined` if it already had the text. */
  before: string | undefined;
  place: InsertedPlace;
  /** The prefilled change note; empty if the user had entered one. */
  note: string;
}

type Unknown = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Unknown => typeof value === 'object' && value !== null;

/** Reads an insertion that was stored as JSON; `undefined` if `value` is not one. */
export const parseInsertedText = (value: unknown): InsertedText | undefined => {
  if (!isObject(value) || !isObject(value['requirement']) || !isObject(value['place'])) return undefined;
  const { body, citation, title } = value['requirement'];
  const { title: heading, nth } = value['place'];
  const { before, note } = value;
  if (typeof body !== 'string' || typeof citation !== 'string' || typeof title !== 'string') return undefined;
  if (typeof heading !== 'string' || typeof nth !== 'number') return undefined;
  return {
    requirement: { body, citation, title },
    before: typeof before === 'string' ? before : undefined,
    place: { title: heading, nth },
    note: typeof note === 'string' ? note.slice(0, limits.changeNoteCharacters) : '',
  };
};
