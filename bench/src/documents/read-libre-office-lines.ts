import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';

import { IDENTIFYING_LENGTH } from './markdown-parts.ts';

const run = promisify(execFile);
const TIMEOUT_MS = 120_000;

/** True if LibreOffice is installed. */
export const hasLibreOffice = (): Promise<boolean> =>
  run('soffice', ['--version']).then(
    () => true,
    () => false,
  );

/**
 * Lines of DOCX files, by path, as LibreOffice displays them, including numbers of headings and list items.
 */
export const readLibreOfficeLines = async (
  paths: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> => {
  const folder = await mkdtemp(join(tmpdir(), 'proviso-shown-'));
  const shown = new Map<string, readonly string[]>();
  try {
    for (const path of paths) {
      const args = ['--headless', '--convert-to', 'txt:Text', '--outdir', folder, path];
      const profile = `-env:UserInstallation=file://${folder}/profile`;
      await run('soffice', [profile, ...args], { timeout: TIMEOUT_MS }).catch(() => undefined);
      const file = join(folder, basename(path).replace(/\.docx$/, '.txt'));
      const text = await readFile(file, 'utf8').catch(() => undefined);
      if (text !== undefined)
        shown.set(
          path,
          text.split('\n').map((line) => line.replaceAll(/[\s\u00A0\uFEFF]+/g, ' ').trim()),
        );
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return shown;
};

/** Matches a number with punctuation, but neither a bullet nor a word. */
const LABEL = /^(?=.*[\p{N}.)]|.$)[\p{L}\p{N}.()]+$/u;

export const isLabel = (text: string): boolean => LABEL.test(text);

/**
 * Finds the first of `lines` that shows `text`, and removes and returns the label before it. The label may be
 * empty; it is `undefined` if no line shows the text. A text with line breaks spans several lines. For a long
 * text, matching its first words is sufficient.
 */
export const takeLabel = (lines: string[], text: string): string | undefined => {
  const begins = (line: string): boolean =>
    line !== '' &&
    (text === line ||
      text.startsWith(`${line} `) ||
      (text.length >= IDENTIFYING_LENGTH && line.startsWith(text)));
  const labelOf = (line: string): string | undefined => {
    if (begins(line)) return '';
    const [label = '', ...rest] = line.split(' ');
    return isLabel(label) && begins(rest.join(' ')) ? label : undefined;
  };
  const at = lines.findIndex((line) => labelOf(line) !== undefined);
  const [line] = at === -1 ? [] : lines.splice(at, 1);
  return line === undefined ? undefined : labelOf(line);
};
