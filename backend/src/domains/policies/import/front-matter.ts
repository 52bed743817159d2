import * as z from 'zod';
import { parse as parseToml, TomlDate, TomlError } from 'smol-toml';
import { parse as parseYaml, YAMLError } from 'yaml';

/** Field names that can contain the title. */
const TITLE_KEYS: ReadonlySet<string> = new Set(['title', 'name', 'policy']);
/**
 * Maximum number of YAML aliases. Protects against documents that are crafted to take a long time to expand.
 */
const MAX_ALIASES = 20;

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
  if (value instanceof TomlDate) return value.toISOString();
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  return typeof value === 'string' ? value : JSON.stringify(value);
};

/**
 * The syntaxes of front matter: a pattern that matches the block, and a parser that returns `undefined` on
 * invalid syntax.
 */
const languages: readonly { block: RegExp; fieldsOf: (written: string) => unknown }[] = [
  {
    block: /^---[ \t]*\n([\s\S]*?)\n(?:---|\.\.\.)[ \t]*(?:\n|$)/,
    fieldsOf(written) {
      try {
        return parseYaml(written, { maxAliasCount: MAX_ALIASES });
      } catch (error) {
        if (error instanceof YAMLError || error instanceof ReferenceError) return undefined;
        throw error;
      }
    },
  },
  {
    block: /^\+\+\+[ \t]*\n([\s\S]*?)\n\+\+\+[ \t]*(?:\n|$)/,
    fieldsOf(written) {
      try {
        return parseToml(written);
      } catch (error) {
        if (error instanceof TomlError) return undefined;
        throw error;
      }
    },
  },
];

/**
 * Separates YAML (`---`) or TOML (`+++`) front matter from the rest of `markdown`. Returns `undefined` if
 * `markdown` begins with a thematic break or has no fields.
 */
export const readFrontMatter = (markdown: string): FrontMatter | undefined => {
  for (const { block, fieldsOf } of languages) {
    const [whole, written] = block.exec(markdown) ?? [];
    if (whole === undefined || written === undefined) continue;
    const known = mapping.safeParse(fieldsOf(written));
    // Text between two thematic breaks, not a mapping.
    if (!known.success || Object.keys(known.data).length === 0) return undefined;
    const entries = Object.entries(known.data);
    const titled = entries.find(([key, value]) => TITLE_KEYS.has(key.toLowerCase()) && shown(value).trim());
    return {
      title: titled && shown(titled[1]).trim(),
      fields: entries.flatMap(([key, value]) => (key === titled?.[0] ? [] : [`${key}: ${shown(value)}`])),
      rest: markdown.slice(whole.length).replace(/^\n+/, ''),
    };
  }
  return undefined;
};
