import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import type { ChildProcessExtractor } from '@proviso/backend/text-extraction';
import { documentTypes, readingSchema, type Reading } from '@proviso/contracts';
import { type Goals, ratio } from '../support/goals.ts';
import type { ReferenceFile } from './reference.ts';

const run = promisify(execFile);
const OUTPUT_BYTES = 512 * 1024 * 1024;

/** A node of pandoc's syntax tree: `{ t, c }`, in which anything may stand. */
type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** What a document is made of, as texts. */
interface Parts {
  headings: string[];
  items: string[];
  cells: string[];
}
const kinds = ['headings', 'items', 'cells'] as const;

const plain = (text: string): string =>
  text
    .replaceAll(/\[(?:\d+|[ivxlc]+)\]/g, '')
    .replaceAll(/[\s\u00A0]+/g, ' ')
    .trim();

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

const addPandoc = (parts: Parts, value: Json): void => {
  if (Array.isArray(value)) {
    for (const inner of value) addPandoc(parts, inner);
    return;
  }
  if (!isNode(value)) return;
  const { t: type, c: content } = value;
  if (type === 'Header' && Array.isArray(content)) parts.headings.push(plain(textOf(content[2] ?? null)));
  else if (type === 'BulletList' || type === 'OrderedList') {
    const items = type === 'BulletList' ? content : Array.isArray(content) ? (content[1] ?? null) : null;
    for (const item of Array.isArray(items) ? items : []) {
      const [first = null, ...rest] = Array.isArray(item) ? item : [];
      parts.items.push(plain(textOf(first)));
      addPandoc(parts, rest);
    }
  } else if (type === 'Table' && Array.isArray(content)) {
    for (const row of [content[3] ?? null, content[4] ?? null].flatMap(rowsIn)) {
      for (const cell of row) parts.cells.push(plain(textOf(cell)));
    }
  } else addPandoc(parts, content);
};

/** Cells of every row in a table's head or bodies: rows are `[attributes, cells]`, cells `[attributes, alignment, 1, 1, blocks]`. */
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
  const parts: Parts = { headings: [], items: [], cells: [] };
  for (const block of blocks) {
    if (block.kind === 'heading') parts.headings.push(plain(block.text));
    else if (block.kind === 'item') parts.items.push(plain(block.text));
    else if (block.kind === 'table') {
      for (const { cells } of block.rows) parts.cells.push(...cells.map(({ text }) => plain(text)));
    }
  }
  return parts;
};

/** Measures how much of what pandoc finds in DOCX files the reader finds too. */
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
    const why = hasPandoc ? 'DOCUMENTS_SET names no DOCX' : 'there is no pandoc (apt-get install pandoc)';
    goals.notMeasured("pandoc's headings, list items and cells that are found in DOCX", why);
    return;
  }
  const all = { headings: 0, items: 0, cells: 0 };
  const found = { headings: 0, items: 0, cells: 0 };
  for (const { path, name } of docx) {
    const json = await run('pandoc', ['-f', 'docx', '-t', 'json', path], {
      maxBuffer: OUTPUT_BYTES,
      timeout: 60_000,
    }).catch(() => undefined);
    const none = new AbortController().signal;
    const extraction = await extractor.extract(await readFile(path), documentTypes['.docx'], none);
    if (!json || extraction.outcome === 'failed') continue;
    const theirs: Parts = { headings: [], items: [], cells: [] };
    addPandoc(theirs, (JSON.parse(json.stdout) as { blocks: Json }).blocks);
    const own = ownParts(readingSchema.parse(JSON.parse(extraction.reading.toString('utf8'))));
    for (const kind of kinds) {
      const left = [...own[kind]];
      const missing = theirs[kind].filter((text) => {
        if (text === '') return false;
        all[kind] += 1;
        const at = left.indexOf(text);
        if (at === -1) return true;
        left.splice(at, 1);
        found[kind] += 1;
        return false;
      });
      if (missing.length > 0) {
        console.log(
          `  ${name}: ${missing.length} ${kind} differ, such as ${JSON.stringify(missing[0]?.slice(0, 80))}`,
        );
      }
    }
  }
  for (const kind of kinds) {
    const what = `pandoc's ${kind} that are found in DOCX`;
    if (all[kind] === 0) goals.notMeasured(what, 'the files have none');
    else goals.atLeast(what, found[kind] / all[kind], 0.99, ratio, `of ${all[kind]}`);
  }
};
