import type { SaxesTagNS } from 'saxes';
import { attribute, isToggleOn, wholeNumber } from './names.ts';

interface Field {
  code: string;
  link?: string;
  /** Whether a legacy checkbox field is checked. */
  ticked?: boolean;
  /** Options of a legacy drop-down field, followed by the index of the selected option. */
  choices: string[];
  chosen: number;
  /** Whether the parser has reached the field's result. */
  isShown: boolean;
}
const begun = (): Field => ({ code: '', choices: [], chosen: 0, isShown: false });

/** The fields of a part, which may be nested (ECMA-376 part 1, 17.16). */
export interface Fields {
  /** Handles a start tag. Returns whether the tag belongs to a field. */
  open(name: string, tag: SaxesTagNS): boolean;
  /** Handles the end tag of a `w:fldSimple`. */
  closeSimple(): void;
  /** Appends text to the current field's instruction. */
  instruct(text: string): void;
  /** Link target of the current field; `undefined` if it is not a link. */
  link(): string | undefined;
  /** The instructions of all fields in the part. */
  codes(): string;
}

/** @param show receives text that fields generate, such as a legacy form's checkbox */
export const createFields = (show: (text: string) => void): Fields => {
  const codes: string[] = [];
  const fields: Field[] = [];
  const beginResult = (field: Field): void => {
    field.isShown = true;
    const target = linkOf(field.code);
    if (target !== undefined) field.link = target;
  };
  const openCharacter = (type: string | undefined): void => {
    const field = fields.at(-1);
    if (type === 'begin') fields.push(begun());
    else if (type === 'separate' && field) beginResult(field);
    else if (type === 'end') {
      fields.pop();
      if (!field) return;
      codes.push(field.code);
      const text = formText(field);
      if (text !== '') show(text);
    }
  };
  return {
    open(name, tag) {
      const field = fields.at(-1);
      switch (name) {
        case 'word:fldChar':
          openCharacter(attribute(tag, 'fldCharType'));
          return true;
        case 'word:fldSimple': {
          const simple = { ...begun(), code: attribute(tag, 'instr') ?? '' };
          fields.push(simple);
          beginResult(simple);
          return true;
        }
        case 'word:default':
        case 'word:checked':
          if (field && (name === 'word:checked' || field.ticked === undefined))
            field.ticked = isToggleOn(tag);
          return true;
        case 'word:result':
          if (field) field.chosen = wholeNumber(tag, 'val') ?? 0;
          return true;
        case 'word:listEntry':
          field?.choices.push(attribute(tag, 'val') ?? '');
          return true;
        default:
          return false;
      }
    },
    closeSimple: () => openCharacter('end'),
    instruct(text) {
      const field = fields.at(-1);
      if (field) field.code += text;
      else codes.push(text);
    },
    link: () => fields.findLast((field) => field.isShown && field.link !== undefined)?.link,
    codes: () => codes.join(' '),
  };
};

/** Matches a word of an instruction: quoted, a switch such as `\\l`, or bare. */
const WORDS = /"([^"]*)"|(\\\S)|(\S+)/g;

/**
 * The link target of a field such as `HYPERLINK "https://example.org" \\l "top"` or of a cross-reference such
 * as `REF _Ref1 \\r \\h` (ECMA-376 part 1, 17.16.5.25 and 17.16.5.51).
 */
const linkOf = (code: string): string | undefined => {
  const words = [...code.matchAll(WORDS)].map(([, quoted, letter, bare]) => ({
    text: quoted ?? bare ?? '',
    letter: letter?.slice(1).toLowerCase(),
  }));
  const [kind, ...rest] = words;
  const address = rest[0]?.letter === undefined ? rest[0]?.text : undefined;
  switch (kind?.text.toUpperCase()) {
    case 'REF':
      return address === undefined || address === '' ? undefined : `#${address}`;
    case 'HYPERLINK': {
      const at = rest.findIndex(({ letter }) => letter === 'l');
      const place = at === -1 ? undefined : rest[at + 1]?.text;
      return linkUrl(address, place);
    }
    default:
      return undefined;
  }
};

/** The URL of `anchor` in the document at `address`, or in this document if `address` is `undefined`. */
export const linkUrl = (address: string | undefined, anchor: string | undefined): string | undefined => {
  if (anchor === undefined || anchor === '') return address;
  return address?.includes('#') ? address : `${address ?? ''}#${anchor}`;
};

const formText = ({ code, ticked, choices, chosen }: Field): string => {
  if (/^\s*FORMCHECKBOX\b/i.test(code)) return ticked ? '☒' : '☐';
  return /^\s*FORMDROPDOWN\b/i.test(code) ? (choices[chosen] ?? '') : '';
};
