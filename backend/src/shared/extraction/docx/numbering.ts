import { formatNumber, decodeSymbols } from '@proviso/contracts';
import { attribute, nameOf, isToggleOn, wholeNumber } from './names.ts';
import { readXml } from './read-xml.ts';

/** A level in a list definition (ECMA-376 part 1, 17.9.6). */
interface Level {
  start: number;
  format: string;
  /** Template in which `%1` to `%9` are placeholders for the numbers of the levels. */
  text: string;
  font?: string;
  /** One-based level whose next number restarts this level; 0 if no level does. */
  restartAfter?: number;
  /** Whether all numbers are displayed as Arabic numerals. */
  isLegal: boolean;
  /** The paragraph style linked to this level. */
  style?: string;
}
interface Definition {
  levels: Map<number, Level>;
  /** Name of the style that defines the list. */
  styleLink?: string;
  /** Name of the style that uses this list definition. */
  isStyle?: string;
}
interface List {
  definition: string;
  starts: Map<number, number>;
  levels: Map<number, Level>;
}

/** The number that a paragraph displays. */
export interface DisplayedNumber {
  /** The number's text; empty if the paragraph does not display a number. */
  marker: string;
  level: number;
  ordered: boolean;
}

/** Counts the numbered paragraphs of a document. */
export interface DocxNumbering {
  /**
   * Returns the next number in the list `numId`; `undefined` if the list does not exist. Must be called in
   * document order.
   */
  next(numId: string, level: number): DisplayedNumber | undefined;
  /** Returns the level of list `numId` that is linked to `style`. */
  levelOfStyle(numId: string, style: string | undefined): number | undefined;
}

const LEVELS = 9;
const noLevel = (): Level => ({ start: 1, format: 'decimal', text: '', isLegal: false });
/** A level with default properties, which starts at 0 (ECMA-376 part 1, 17.9.25). */
const usualLevel = (): Level => ({ ...noLevel(), start: 0 });

const parse = (content: Buffer): { definitions: Map<string, Definition>; lists: Map<string, List> } => {
  const definitions = new Map<string, Definition>();
  const lists = new Map<string, List>();
  let definition: Definition | undefined;
  let list: List | undefined;
  let level: Level | undefined;
  let overridden = 0;
  let alternatives = 0;
  readXml(content, {
    open(tag) {
      const name = nameOf(tag);
      if (name === 'compatibility:Fallback') alternatives += 1;
      if (alternatives > 0) return;
      const value = attribute(tag, 'val');
      switch (name) {
        case 'word:abstractNum':
          definition = { levels: new Map() };
          definitions.set(attribute(tag, 'abstractNumId') ?? '', definition);
          break;
        case 'word:numStyleLink':
          if (definition && value !== undefined) definition.styleLink = value;
          break;
        case 'word:styleLink':
          if (definition && value !== undefined) definition.isStyle = value;
          break;
        case 'word:num':
          list = { definition: '', starts: new Map(), levels: new Map() };
          lists.set(attribute(tag, 'numId') ?? '', list);
          break;
        case 'word:abstractNumId':
          if (list) list.definition = value ?? '';
          break;
        case 'word:lvlOverride':
          overridden = wholeNumber(tag, 'ilvl') ?? 0;
          break;
        case 'word:startOverride':
          list?.starts.set(overridden, wholeNumber(tag, 'val') ?? 1);
          break;
        case 'word:lvl':
          level = usualLevel();
          (list ?? definition)?.levels.set(wholeNumber(tag, 'ilvl') ?? 0, level);
          break;
        default:
          if (level) readLevel(level, name, tag);
      }
    },
    close(tag) {
      const name = nameOf(tag);
      if (name === 'compatibility:Fallback') alternatives -= 1;
      else if (name === 'word:abstractNum') definition = undefined;
      else if (name === 'word:num') list = undefined;
      else if (name === 'word:lvl') level = undefined;
    },
  });
  return { definitions, lists };
};

const readLevel = (level: Level, name: string, tag: Parameters<typeof nameOf>[0]): void => {
  const value = attribute(tag, 'val');
  switch (name) {
    case 'word:start':
      level.start = wholeNumber(tag, 'val') ?? 1;
      break;
    case 'word:numFmt':
      level.format = value ?? 'decimal';
      break;
    case 'word:lvlText':
      level.text = value ?? '';
      break;
    case 'word:rFonts': {
      const font = attribute(tag, 'ascii') ?? attribute(tag, 'hAnsi');
      if (font !== undefined) level.font = font;
      break;
    }
    case 'word:lvlRestart':
      level.restartAfter = wholeNumber(tag, 'val') ?? 0;
      break;
    case 'word:isLgl':
      level.isLegal = isToggleOn(tag);
      break;
    case 'word:pStyle':
      if (value !== undefined) level.style = value;
      break;
  }
};

/** Reads the numbering part. Without that part, the document has no lists. */
export const readNumbering = (content: Buffer | undefined): DocxNumbering => {
  const { definitions, lists } = content
    ? parse(content)
    : { definitions: new Map<string, Definition>(), lists: new Map<string, List>() };
  const byStyle = new Map<string, string>();
  for (const [id, { isStyle }] of definitions) if (isStyle !== undefined) byStyle.set(isStyle, id);

  /** Current numbers by list definition. Lists with the same definition share their numbers. */
  const counters = new Map<string, (number | undefined)[]>();
  /** List levels that have been used, as `numId level`. */
  const begun = new Set<string>();

  const definitionOf = (list: List): { id: string; levels: ReadonlyMap<number, Level> } => {
    const own = definitions.get(list.definition);
    const linked = own?.styleLink === undefined ? undefined : byStyle.get(own.styleLink);
    const id = linked ?? list.definition;
    return { id, levels: definitions.get(id)?.levels ?? new Map() };
  };
  const levelsOf = (list: List) => {
    const { id, levels } = definitionOf(list);
    return { id, at: (level: number) => list.levels.get(level) ?? levels.get(level) ?? noLevel() };
  };

  return {
    next(numId, asked) {
      const list = lists.get(numId);
      if (!list) return undefined;
      const level = Math.min(Math.max(asked, 0), LEVELS - 1);
      const { id, at } = levelsOf(list);
      const counts = counters.get(id) ?? [];
      counters.set(id, counts);

      const own = at(level);
      const key = `${numId} ${level}`;
      const start = list.starts.get(level) ?? own.start;
      if (!begun.has(key) && list.starts.has(level)) counts[level] = undefined;
      begun.add(key);
      counts[level] = (counts[level] ?? start - 1) + 1;
      for (let deeper = level + 1; deeper < LEVELS; deeper += 1) {
        const { restartAfter } = at(deeper);
        if (restartAfter === undefined || (restartAfter > 0 && level < restartAfter))
          counts[deeper] = undefined;
      }
      const marker = own.text.replaceAll(/%([1-9])/g, (_, digit: string) => {
        const place = Number(digit) - 1;
        const shown = at(place);
        counts[place] ??= list.starts.get(place) ?? shown.start;
        const isLegal = own.isLegal && shown.format !== 'bullet' && shown.format !== 'none';
        return formatNumber(counts[place], isLegal ? 'decimal' : shown.format);
      });
      return {
        marker: own.format === 'none' && own.text === '' ? '' : decodeSymbols(marker, own.font).trim(),
        level,
        // A level with the format `none` may still display words or the numbers of higher levels.
        ordered: own.format !== 'bullet' && (own.format !== 'none' || /[\p{L}\p{N}]/u.test(marker)),
      };
    },
    levelOfStyle(numId, style) {
      const list = lists.get(numId);
      if (!list || style === undefined) return undefined;
      const { at } = levelsOf(list);
      for (let level = 0; level < LEVELS; level += 1) if (at(level).style === style) return level;
      return undefined;
    },
  };
};
