import { limits } from '@proviso/contracts';
import type { MarkedPlace } from './insert-section.ts';

/** A requirement whose text is in the policy. */
export interface InsertedText {
  requirement: { body: string; citation: string; title: string };
  /** The policy's text before the insertion; `undefined` if it already had the text. */
  before: string | undefined;
  place: MarkedPlace;
  /** True if the text replaced a sentence. */
  isReplacement: boolean;
  /** The prefilled change note; empty if the user had entered one. */
  note: string;
}

type Unknown = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Unknown => typeof value === 'object' && value !== null;

const placeFrom = ({ title, words, nth }: Unknown): MarkedPlace | undefined => {
  if (typeof nth !== 'number') return undefined;
  if (typeof words === 'string') return { words, nth };
  return typeof title === 'string' ? { title, nth } : undefined;
};

/** Reads an insertion that was stored as JSON; `undefined` if `value` is not one. */
export const parseInsertedText = (value: unknown): InsertedText | undefined => {
  if (!isObject(value) || !isObject(value['requirement']) || !isObject(value['place'])) return undefined;
  const { body, citation, title } = value['requirement'];
  const place = placeFrom(value['place']);
  const { before, note, isReplacement } = value;
  if (typeof body !== 'string' || typeof citation !== 'string' || typeof title !== 'string') return undefined;
  if (!place) return undefined;
  return {
    requirement: { body, citation, title },
    before: typeof before === 'string' ? before : undefined,
    place,
    isReplacement: isReplacement === true,
    note: typeof note === 'string' ? note.slice(0, limits.changeNoteCharacters) : '',
  };
};
