import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { ChildProcessExtractor } from '@proviso/backend/text-extraction';
import { documentTypes, labelOf, readingSchema, type Reading } from '@proviso/contracts';
import { type Goals, ratio } from '../support/goals.ts';
import {
  importedParts,
  lastNumber,
  emptyParts,
  numberedKey,
  toPlainText,
  type Parts,
} from './markdown-parts.ts';
import type { ReferenceFile } from './reference.ts';
import { hasLibreOffice, isLabel, readLibreOfficeLines, takeLabel } from './read-libre-office-lines.ts';

const run = promisify(execFile);
const OUTPUT_BYTES = 512 * 1024 * 1024;

/** A node of pandoc's syntax tree: `{ t, c }`, where the type of `c` depends on `t`. */
type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

const kinds = ['headings', 'headingNumbers', 'items', 'numbers', 'cells'] as const;
const figures = {
  headings: "pandoc's headings",
  headingNumbers: 'numbers of headings as LibreOffice shows them,',
  items: "pandoc's list items",
  numbers: "pandoc's numbers of list items",
  cells: "pandoc's cells",
} as const;

const isNode = (value: Json): value is { t: string; c: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && typeof value['t'] === 'string';

const textOf = (value: Json): string => {
  if (Array.isArray(value)) return value.map(textOf).join('');
  if (!isNode(value)) return '';
  const { t: type, c: content } = value;
  switch (type) {
    case 'Str':
      return typeof content === 'string' ? content : '';
    case 'Space':
    case 'SoftBreak':
    case 'LineBreak':
      return ' ';
    case 'Note':
    case 'Image':
      return '';
    case 'Code':
    case 'Math':
      return Array.isArray(content) && typeof content[1] === 'string' ? content[1] : '';
    case 'Para':
    case 'Plain':
      return `${textOf(content)} `;
    default:
      return textOf(content);
  }
};

const romans = [
  ['m', 1000],
  ['cm', 900],
  ['d', 500],
  ['cd', 400],
  ['c', 100],
  ['xc', 90],
  ['l', 50],
  ['xl', 40],
  ['x', 10],
  ['ix', 9],
  ['v', 5],
  ['iv', 4],
  ['i', 1],
] as const;
const roman = (value: number): string => {
  let [left, written] = [value, ''];
  for (const [sign, worth] of romans) for (; left >= worth; left -= worth) written += sign;
  return written;
};
/** Formats a number as a to z, then aa to zz, as in Word. */
const letters = (value: number): string =>
  String.fromCodePoint(97 + ((value - 1) % 26)).repeat(Math.ceil(value / 26));

/**
 * The number of a list item as pandoc's style displays it. The style is `[first number, format, delimiters]`.
 */
const numberShown = (looks: Json | undefined, index: number): string => {
  const [start = 1, format = null] = Array.isArray(looks) ? looks : [];
  const value = Number(start) + index;
  switch (isNode(format) ? format.t : '') {
    case 'LowerAlpha':
      return letters(value);
    case 'UpperAlpha':
      return letters(value).toUpperCase();
    case 'LowerRoman':
      return roman(value);
    case 'UpperRoman':
      return roman(value).toUpperCase();
    default:
      return String(value);
  }
};

const addPandoc = (parts: Parts, value: Json): void => {
  if (Array.isArray(value)) {
    for (const inner of value) addPandoc(parts, inner);
    return;
  }
  if (!isNode(value)) return;
  const { t: type, c: content } = value;
  if (type === 'Header' && Array.isArray(content))
    parts.headings.push(toPlainText(textOf(content[2] ?? null)));
  else if (type === 'BulletList' || type === 'OrderedList') {
    const [looks, ordered] = type === 'OrderedList' && Array.isArray(content) ? content : [];
    const items = type === 'BulletList' ? content : ordered;
    for (const [index, item] of (Array.isArray(items) ? items : []).entries()) {
      const [first = null, ...rest] = Array.isArray(item) ? item : [];
      const text = toPlainText(textOf(first));
      parts.items.push(text);
      if (ordered && text !== '') parts.numbers.push(numberedKey(numberShown(looks, index), text));
      addPandoc(parts, rest);
    }
  } else if (type === 'Table' && Array.isArray(content)) {
    for (const row of [content[3] ?? null, content[4] ?? null].flatMap(rowsIn)) {
      for (const cell of row) parts.cells.push(toPlainText(textOf(cell)));
    }
  } else addPandoc(parts, content);
};

/**
 * All cells of the rows in a table's head or bodies. A row is `[attributes, cells]`; a cell is `[attributes,
 * alignment, 1, 1, blocks]`.
 */
const rowsIn = (value: Json): Json[][] => {
  if (!Array.isArray(value)) return [];
  const isCell = (cell: Json): cell is Json[] =>
    Array.isArray(cell) && cell.length === 5 && Array.isArray(cell[4]);
  const [, cells] = value;
  if (value.length === 2 && Array.isArray(cells) && cells.length > 0 && cells.every(isCell)) {
    return [cells.map((cell) => cell[4] ?? null)];
  }
  return value.flatMap(rowsIn);
};

const ownParts = ({ blocks }: Reading): Parts => {
  const parts = emptyParts<string>();
  for (const block of blocks) {
    if (block.kind === 'heading') {
      parts.headings.push(toPlainText(block.text));
      parts.headingNumbers.push(toPlainText(labelOf(block) + block.text));
    } else if (block.kind === 'item') {
      parts.items.push(toPlainText(block.text));
      const number = lastNumber(block.marker);
      if (number !== undefined) parts.numbers.push(numberedKey(number, toPlainText(block.text)));
    } else if (block.kind === 'table') {
      for (const { cells } of block.rows) parts.cells.push(...cells.map(({ text }) => toPlainText(text)));
    }
  }
  return parts;
};

/**
 * Placeholder hints in empty form fields. The reader puts them in brackets, while pandoc treats them as text.
 */
const hintsIn = ({ asides = [] }: Reading): string[] =>
  asides.flatMap(({ kind, text }) => (kind === 'placeholder' ? [toPlainText(text)] : []));
/**
 * Removes what pandoc does not extract from a text: the brackets around placeholder hints, and checkboxes.
 */
const withoutSigns = (text: string, hints: readonly string[]): string =>
  toPlainText(
    hints.reduce((shown, hint) => shown.replace(`[${hint}]`, () => hint), text).replaceAll(/[☐☑☒]\s*/g, ''),
  );

/**
 * Corrects pandoc's numbers with those that LibreOffice shows, if it is installed: pandoc supports neither
 * heading numbers nor formats other than `1`, `a`, or `i`. If an item's text is itself a number, as in some
 * test files, that is its expected number.
 */
const correctNumbers = (theirs: Parts, lines: string[], name: string): void => {
  let differ = 0;
  theirs.numbers = theirs.numbers.map((both) => {
    const [number = '', text = ''] = /^#(\S+) (.*)$/s.exec(both)?.slice(1) ?? [];
    const label = takeLabel(lines, text) ?? '';
    const last = lastNumber(isLabel(text) ? text : label) ?? number;
    if (last !== number) differ += 1;
    return numberedKey(last, text);
  });
  for (const text of theirs.headings) {
    const label = takeLabel(lines, text);
    if (text !== '' && label) theirs.headingNumbers.push(`${label} ${text}`);
  }
  if (differ > 0) console.log(`  ${name}: ${differ} of pandoc's numbers differ from LibreOffice's`);
};

/** Measures what share of the structure that pandoc finds in DOCX files is also found by the reader. */
export const measureDocx = async (
  goals: Goals,
  extractor: ChildProcessExtractor,
  files: readonly ReferenceFile[],
): Promise<void> => {
  const hasPandoc = await run('pandoc', ['--version']).then(
    () => true,
    () => false,
  );
  const docx = files.filter(({ kind }) => kind === 'docx');
  if (!hasPandoc || docx.length === 0) {
    const why = hasPandoc
      ? 'DOCUMENTS_SET names no DOCX'
      : 'pandoc is not installed (apt-get install pandoc)';
    goals.notMeasured("pandoc's headings, list items and cells that are found in DOCX", why);
    return;
  }
  const all = { headings: 0, headingNumbers: 0, items: 0, numbers: 0, cells: 0 };
  const isShown = await hasLibreOffice();
  const found = { read: { ...all }, imported: { ...all } };
  const compared = [...docx, ...(await importCases())];
  const shown = isShown
    ? await readLibreOfficeLines(compared.map(({ path }) => path))
    : new Map<string, string[]>();
  for (const { path, name } of compared) {
    const json = await run('pandoc', ['-f', 'docx', '-t', 'json', path], {
      maxBuffer: OUTPUT_BYTES,
      timeout: 60_000,
    }).catch(() => undefined);
    const none = new AbortController().signal;
    const extraction = await extractor.extract(await readFile(path), documentTypes['.docx'], none);
    if (!json || extraction.outcome === 'failed') continue;
    const theirs: Parts = emptyParts<string>();
    addPandoc(theirs, (JSON.parse(json.stdout) as { blocks: Json }).blocks);
    const reading = readingSchema.parse(JSON.parse(extraction.reading.toString('utf8')));
    const lines = shown.get(path);
    correctNumbers(theirs, [...(lines ?? [])], name);
    const own = ownParts(reading);
    const hints = hintsIn(reading);
    const imported = importedParts(reading);
    for (const kind of kinds) {
      const wanted = theirs[kind].filter((text) => text !== '');
      all[kind] += wanted.length;
      const missing = {
        read: without(
          wanted,
          own[kind].map((text) => [text, withoutSigns(text, hints)]),
        ),
        imported: without(
          wanted,
          imported[kind].map((forms) => forms.concat(forms.map((form) => withoutSigns(form, hints)))),
        ),
      };
      for (const how of ['read', 'imported'] as const) {
        found[how][kind] += wanted.length - missing[how].length;
        if (missing[how].length === 0) continue;
        const example = JSON.stringify(missing[how][0]?.slice(0, 80));
        console.log(`  ${name}: ${missing[how].length} ${kind} differ when ${how}, such as ${example}`);
      }
    }
  }
  for (const [how, what] of [
    ['read', 'found in DOCX'],
    ['imported', 'kept by an import of DOCX'],
  ] as const) {
    for (const kind of kinds) {
      const figure = `${figures[kind]} that are ${what}`;
      if (all[kind] === 0)
        goals.notMeasured(
          figure,
          kind === 'headingNumbers' && !isShown ? 'LibreOffice is not installed' : 'the files have none',
        );
      else goals.atLeast(figure, found[how][kind] / all[kind], 0.99, ratio, `of ${all[kind]}`);
    }
  }
};

/**
 * The strings in `wanted` that are missing from `found`. Each found item counts once, in any of its forms.
 */
const without = (wanted: readonly string[], found: readonly (readonly string[])[]): string[] => {
  const left = [...found];
  return wanted.filter((text) => {
    const at = left.findIndex((forms) => forms.includes(text));
    if (at !== -1) left.splice(at, 1);
    return at === -1;
  });
};

/**
 * DOCX files that each contain a single kind of structure, from the folder `imports` next to the reference.
 * Empty if the folder does not exist.
 */
const importCases = async (): Promise<{ path: string; name: string }[]> => {
  const folder = join(dirname(process.env['DOCUMENTS_SET'] ?? ''), 'imports');
  const names = await readdir(folder).catch(() => []);
  return names
    .filter((name) => name.endsWith('.docx'))
    .map((name) => ({ path: join(folder, name), name: `imports/${name}` }));
};
