import * as z from 'zod';
import { parse, YAMLError } from 'yaml';
import { tomlEntries } from './toml-entries.ts';

const YAML_BLOCK = /^---[ \t]*\n([\s\S]*?)\n(?:---|\.\.\.)[ \t]*(?:\n|$)/;
const TOML_BLOCK = /^\+\+\+[ \t]*\n([\s\S]*?)\n\+\+\+[ \t]*(?:\n|$)/;
/** Field names that can contain the title. */
const TITLE_KEYS: ReadonlySet<string> = new Set(['title', 'name', 'policy']);
/** Maximum number of YAML aliases. Protects against documents that are crafted to take long to expand. */
const MOST_ALIASES = 20;

/** The front matter of a Markdown file. */
export interface FrontMatter {
  title: string | undefined;
  /** The remaining fields, each formatted as one line. */
  fields: string[];
  /** The text after the front matter. */
  rest: string;
}

const mapping = z.record(z.string(), z.unknown());

const shown = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  return typeof value === 'string' ? value : JSON.stringify(value);
};

/**
 * Splits front matter in YAML (`---`) or TOML (`+++`) from a text. Returns `undefined` if the text begins
 * with a thematic break or has no fields.
 */
export const readFrontMatter = (markdown: string): FrontMatter | undefined =>
  yamlFrontMatter(markdown) ?? tomlFrontMatter(markdown);

const tomlFrontMatter = (markdown: string): FrontMatter | undefined => {
  const [block, written] = TOML_BLOCK.exec(markdown) ?? [];
  const entries = written === undefined ? undefined : tomlEntries(written);
  if (block === undefined || !entries || entries.length === 0) return undefined;
  const titled = entries.find(({ key, text }) => TITLE_KEYS.has(key.toLowerCase()) && text?.trim());
  return {
    title: titled?.text?.trim(),
    fields: entries.flatMap((one) =>
      one === titled ? [] : [`${one.key}: ${(one.text ?? one.value).replaceAll(/\s+/g, ' ')}`],
    ),
    rest: markdown.slice(block.length).replace(/^\n+/, ''),
  };
};

const yamlFrontMatter = (markdown: string): FrontMatter | undefined => {
  const [block, written] = YAML_BLOCK.exec(markdown) ?? [];
  if (block === undefined || written === undefined) return undefined;
  let fields: unknown;
  try {
    fields = parse(written, { maxAliasCount: MOST_ALIASES });
  } catch (error) {
    if (error instanceof YAMLError || error instanceof ReferenceError) return undefined;
    throw error;
  }
  const known = mapping.safeParse(fields);
  // This is text between two thematic breaks, not a mapping.
  if (!known.success || Object.keys(known.data).length === 0) return undefined;
  const entries = Object.entries(known.data);
  const titled = entries.find(([key, value]) => TITLE_KEYS.has(key.toLowerCase()) && shown(value).trim());
  return {
    title: titled && shown(titled[1]).trim(),
    fields: entries.flatMap(([key, value]) => (key === titled?.[0] ? [] : [`${key}: ${shown(value)}`])),
    rest: markdown.slice(block.length).replace(/^\n+/, ''),
  };
};
