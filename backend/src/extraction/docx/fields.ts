import type { SaxesTagNS } from 'saxes';
import { attribute, isOn, wholeNumber } from './names.ts';

interface Field {
  code: string;
  link?: string;
  /** A box of an old form: whether it is ticked. */
  ticked?: boolean;
  /** What an old form's list offers, and which of it was chosen. */
  choices: string[];
  chosen: number;
  /** Its result has begun. */
  isShown: boolean;
}

/** The fields of a part, which may stand in each other (ECMA-376 part 1, 17.16). */
export interface Fields {
  /** Takes an element of a field; whether it was one. */
  open(name: string, tag: SaxesTagNS): boolean;
  /** Takes the text of an instruction. */
  instruct(text: string): void;
  /** Where the result that is being read leads, if anywhere. */
  link(): string | undefined;
  /** The instructions of all fields. */
  codes(): string;
}

/** @param show takes the text of a field that has none in the document, such as the box of an old form */
export const createFields = (show: (text: string) => void): Fields => {
  const codes: string[] = [];
  const fields: Field[] = [];
  const openCharacter = (type: string | undefined): void => {
    const field = fields.at(-1);
    if (type === 'begin') fields.push({ code: '', choices: [], chosen: 0, isShown: false });
    else if (type === 'separate' && field) {
      field.isShown = true;
      const target = linkOf(field.code);
      if (target !== undefined) field.link = target;
    } else if (type === 'end') {
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
        case 'word:fldSimple':
          codes.push(attribute(tag, 'instr') ?? '');
          return true;
        case 'word:default':
        case 'word:checked':
          if (field && (name === 'word:checked' || field.ticked === undefined)) field.ticked = isOn(tag);
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
    instruct(text) {
      const field = fields.at(-1);
      if (field) field.code += text;
      else codes.push(text);
    },
    link: () => fields.findLast((field) => field.isShown && field.link !== undefined)?.link,
    codes: () => codes.join(' '),
  };
};

/** Where a field such as `HYPERLINK "https://example.org" \\l "top"` leads. */
const linkOf = (code: string): string | undefined => {
  const match = /^\s*HYPERLINK\s+(?:(\\l)\s+)?"([^"]*)"/i.exec(code);
  if (!match) return undefined;
  return match[1] === undefined ? match[2] : `#${match[2] ?? ''}`;
};

const formText = ({ code, ticked, choices, chosen }: Field): string => {
  if (/^\s*FORMCHECKBOX\b/i.test(code)) return ticked ? '☒' : '☐';
  return /^\s*FORMDROPDOWN\b/i.test(code) ? (choices[chosen] ?? '') : '';
};
