import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { ChildProcessExtractor } from '@proviso/backend/text-extraction';
import { documentTypes, readingSchema, type Reading } from '@proviso/contracts';
import { type Goals, ratio } from '../support/goals.ts';
import { importedParts, plain, type Parts } from './markdown-parts.ts';
import type { ReferenceFile } from './reference.ts';

const run = promisify(execFile);
const OUTPUT_BYTES = 512 * 1024 * 1024;

/** A node of pandoc's syntax tree: `{ t, c }`, in which anything may stand. */
type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

const kinds = ['headings', 'items', 'cells'] as const;

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
  const found = { read: { ...all }, imported: { ...all } };
  const cases = await importCases();
  for (const { path, name } of [...docx, ...cases]) {
    const json = await run('pandoc', ['-f', 'docx', '-t', 'json', path], {
      maxBuffer: OUTPUT_BYTES,
      timeout: 60_000,
    }).catch(() => undefined);
    const none = new AbortController().signal;
    const extraction = await extractor.extract(await readFile(path), documentTypes['.docx'], none);
    if (!json || extraction.outcome === 'failed') continue;
    const theirs: Parts = { headings: [], items: [], cells: [] };
    addPandoc(theirs, (JSON.parse(json.stdout) as { blocks: Json }).blocks);
    const reading = readingSchema.parse(JSON.parse(extraction.reading.toString('utf8')));
    const own = ownParts(reading);
    const imported = importedParts(reading);
    for (const kind of kinds) {
      const wanted = theirs[kind].filter((text) => text !== '');
      all[kind] += wanted.length;
      const missing = {
        read: without(
          wanted,
          own[kind].map((text) => [text]),
        ),
        imported: without(wanted, imported[kind]),
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
      const figure = `pandoc's ${kind} that are ${what}`;
      if (all[kind] === 0) goals.notMeasured(figure, 'the files have none');
      else goals.atLeast(figure, found[how][kind] / all[kind], 0.99, ratio, `of ${all[kind]}`);
    }
  }
};

/** Those of `wanted` that are not in `found`, each of which is found once, in any of its forms. */
const without = (wanted: readonly string[], found: readonly (readonly string[])[]): string[] => {
  const left = [...found];
  return wanted.filter((text) => {
    const at = left.findIndex((forms) => forms.includes(text));
    if (at !== -1) left.splice(at, 1);
    return at === -1;
  });
};

/** Files with one structure each, in the folder `imports` beside the reference, if there is one. */
const importCases = async (): Promise<{ path: string; name: string }[]> => {
  const folder = join(dirname(process.env['DOCUMENTS_SET'] ?? ''), 'imports');
  const names = await readdir(folder).catch(() => []);
  return names
    .filter((name) => name.endsWith('.docx'))
    .map((name) => ({ path: join(folder, name), name: `imports/${name}` }));
};
