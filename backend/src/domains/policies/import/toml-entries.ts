/** A key in a TOML document, including the names of its tables, and its value. */
export interface TomlEntry {
  key: string;
  /** The value on one line, as written but without comments. */
  value: string;
  /** The content of a string value, or `undefined` if the value is not a string. */
  text: string | undefined;
}

const KEY_PART = String.raw`(?:[A-Za-z0-9_-]+|"[^"\\\n]*"|'[^'\n]*')`;
const KEY = String.raw`${KEY_PART}(?:[ \t]*\.[ \t]*${KEY_PART})*`;
const TABLE = new RegExp(String.raw`^\[{1,2}[ \t]*(${KEY})[ \t]*\]{1,2}[ \t]*(?:#.*)?$`);
const PAIR = new RegExp(String.raw`^(${KEY})[ \t]*=[ \t]*(.*)$`);
/** A string, a comment, or any other character. */
const TOKEN = /"""[\s\S]*?"""|'''[\s\S]*?'''|"(?:[^"\\\n]|\\.)*"|'[^'\n]*'|#[^\n]*|[\s\S]/g;
/** Maximum number of lines in a value. Protects against texts that are crafted to take long to read. */
const MOST_LINES = 200;

/** A value without comments, and whether its strings and brackets are complete. */
const valueOf = (written: string): { value: string; isComplete: boolean } => {
  let value = '';
  let depth = 0;
  let isOpen = false;
  for (const [token] of written.matchAll(TOKEN)) {
    if (token.startsWith('#')) continue;
    if (token === '[' || token === '{') depth += 1;
    if (token === ']' || token === '}') depth -= 1;
    if (token === '"' || token === "'") isOpen = true;
    value += token;
  }
  return { value: value.trim(), isComplete: depth === 0 && !isOpen };
};

const ESCAPES: Readonly<Record<string, string>> = {
  b: '\b',
  t: '\t',
  n: '\n',
  f: '\f',
  r: '\r',
  '"': '"',
  '\\': '\\',
};
const ESCAPE = /\\(?:u([0-9a-fA-F]{4})|U([0-9a-fA-F]{8})|\s*\n\s*|(.))/g;

const isCharacter = (code: number): boolean => code <= 0x10_ff_ff && !(code >= 0xd8_00 && code <= 0xdf_ff);

const withoutEscapes = (text: string): string =>
  text.replaceAll(ESCAPE, (written: string, short?: string, long?: string, letter?: string) => {
    const digits = short ?? long;
    if (digits === undefined) return letter === undefined ? '' : (ESCAPES[letter] ?? written);
    const code = Number.parseInt(digits, 16);
    return isCharacter(code) ? String.fromCodePoint(code) : written;
  });

/** The content of a string value (TOML 1.0, String), or `undefined` if the value is not a string. */
const textOf = (value: string): string | undefined => {
  const [, quote, inner] = /^("""|'''|"|')\n?([\s\S]*)\1$/.exec(value) ?? [];
  if (quote === undefined || inner === undefined) return undefined;
  return quote.startsWith('"') ? withoutEscapes(inner) : inner;
};

const plainKey = (key: string): string => key.replaceAll(/["']/g, '').replaceAll(/[ \t]*\.[ \t]*/g, '.');

/**
 * Returns the keys in TOML front matter and their values, which are only shown as text. Returns `undefined`
 * if the text is not TOML.
 */
export const tomlEntries = (toml: string): TomlEntry[] | undefined => {
  const entries: TomlEntry[] = [];
  const lines = toml.split('\n');
  let table = '';
  for (let at = 0; at < lines.length; at += 1) {
    const line = (lines[at] ?? '').trim();
    if (line === '' || line.startsWith('#')) continue;
    const [, name] = TABLE.exec(line) ?? [];
    if (name !== undefined) {
      table = `${plainKey(name)}.`;
      continue;
    }
    const [, key, first] = PAIR.exec(line) ?? [];
    if (key === undefined || first === undefined) return undefined;
    let written = first;
    let found = valueOf(written);
    const last = at + MOST_LINES;
    while (!found.isComplete) {
      at += 1;
      const next = lines[at];
      if (next === undefined || at > last) return undefined;
      written += `\n${next}`;
      found = valueOf(written);
    }
    if (found.value === '') return undefined;
    const { value } = found;
    entries.push({ key: table + plainKey(key), value: value.replaceAll(/\s+/g, ' '), text: textOf(value) });
  }
  return entries;
};
