import type { AsideKind, Asides } from '@proviso/contracts';
import type { SaxesTagNS } from 'saxes';
import { trackedChangeOf, type TrackedChangesView, isRemovedIn } from './asides.ts';
import { attribute, isToggleOn } from './names.ts';
import type { OpenTables } from './open-tables.ts';
import type { ParagraphFacts } from './paragraph-facts.ts';

/**
 * Text for an aside, which is kept apart from the document's own text. All of an aside's text has the same
 * origin.
 */
interface Apart {
  kind: AsideKind;
  text: string;
  by: string | undefined;
}

/**
 * Elements whose content is not part of the document's text: properties that are not read (a tab among them
 * is a tab stop), properties before a tracked change, and fallbacks for older programs.
 */
const unread: ReadonlySet<string> = new Set([
  'word:pPrChange',
  'word:rPrChange',
  'word:sectPr',
  'word:tblGrid',
  'word:tblPrChange',
  'word:tcPrChange',
  'word:trPrChange',
  'word:tabs',
  'word:sdtPr',
  'word:rt',
  'compatibility:Fallback',
]);
const TEXTS: ReadonlySet<string> = new Set(['word:t', 'word:delText', 'drawing:t', 'math:t']);
const SPACES: ReadonlySet<string> = new Set(['word:tab', 'word:br', 'word:cr', 'word:p']);

/**
 * Filters out tracked changes, placeholders in content controls, and unread elements while a part is parsed.
 */
export interface ContentFilter {
  /** Handles a start tag. Returns whether the caller must ignore it. */
  open(name: string, tag: SaxesTagNS): boolean;
  /** Handles an end tag. Returns whether the caller must ignore it. */
  close(name: string): boolean;
  /** Handles text. Returns whether the caller must ignore it. */
  text(text: string): boolean;
  /** Records text that was added to the document. */
  pushed(text: string): void;
}

interface Surroundings {
  asides: Asides;
  tables: OpenTables;
  changes: TrackedChangesView;
  /** The parser's current position: in paragraph properties, in row properties, or in text. */
  place(): 'paragraph' | 'row' | 'text';
  facts(): ParagraphFacts | undefined;
  /** Shows the placeholder of an empty field. */
  showHint(hint: string): void;
}

export const createContentFilter = ({
  asides,
  tables,
  changes,
  place,
  facts,
  showHint,
}: Surroundings): ContentFilter => {
  let skipping = 0;
  /** Tracked changes within the text, and skipped text that becomes an aside. */
  const kept: Apart[] = [];
  let skipped: Apart | undefined;
  let takes = false;
  /**
   * Open content controls: whether they show a placeholder, and whether they contain cells instead of text. A
   * control around several paragraphs has one `hint` per paragraph, so that each placeholder stays in its
   * list.
   */
  const controls: { isHint: boolean; holdsCells: boolean; hint?: string }[] = [];
  const hinting = () => controls.findLast(({ hint }) => hint !== undefined);

  const skip = (apart?: Apart): true => {
    skipped = apart;
    skipping = 1;
    return true;
  };
  const openChange = (change: 'inserted' | 'deleted', tag: SaxesTagNS): true => {
    const isOut = isRemovedIn(change, changes);
    const where = place();
    const own = facts();
    if (where === 'row' && isOut) tables.takeOutRow();
    // The tracked change removes the paragraph mark, not the text.
    if (where === 'paragraph' && isOut && own) own.runsOn = true;
    if (where !== 'text') return skip();
    const apart = { kind: change, text: '', by: attribute(tag, 'author') };
    if (isOut) return skip(apart);
    kept.push(apart);
    return true;
  };
  const addHint = (text: string): void => {
    const hint = text.replaceAll(/\s+/g, ' ').trim();
    if (hint === '') return;
    asides.add('placeholder', hint);
    showHint(/^[[<(].*[\])>]$/.test(hint) ? hint : `[${hint}]`);
  };
  const endSkipped = (): void => {
    const ended = skipped;
    skipped = undefined;
    const around = hinting();
    if (ended?.kind !== 'placeholder') {
      if (ended) asides.add(ended.kind, ended.text, ended.by);
    } else if (around) around.hint += ended.text;
    else addHint(ended.text);
  };
  return {
    open(name, tag) {
      const control = controls.at(-1);
      if (skipping > 0) {
        skipping += 1;
        if (name === 'word:showingPlcHdr' && control) control.isHint = isToggleOn(tag);
        takes = TEXTS.has(name);
        if (skipped && SPACES.has(name)) skipped.text += ' ';
        return true;
      }
      if (name === 'word:p') asides.endLine();
      if (unread.has(name)) return skip();
      const change = trackedChangeOf(name);
      if (change !== undefined) return openChange(change, tag);
      if (name === 'word:cellDel' || name === 'word:cellIns') {
        if (isRemovedIn(name === 'word:cellDel' ? 'deleted' : 'inserted', changes)) tables.takeOutCell();
        return true;
      }
      if (name === 'word:sdt') controls.push({ isHint: false, holdsCells: tables.isBetweenCells() });
      else if (name === 'word:sdtContent' && control?.isHint && !control.holdsCells) {
        if (facts() !== undefined) return skip({ kind: 'placeholder', text: '', by: undefined });
        control.hint = '';
      } else if (name === 'word:r' && hinting())
        return skip({ kind: 'placeholder', text: '', by: undefined });
      return false;
    },
    close(name) {
      if (skipping > 0) {
        takes = false;
        skipping -= 1;
        if (skipping === 0) endSkipped();
        return true;
      }
      const around = name === 'word:p' ? hinting() : undefined;
      if (around?.hint) {
        addHint(around.hint);
        around.hint = '';
      }
      if (name === 'word:sdt') controls.pop();
      if (trackedChangeOf(name) === undefined) return name === 'word:cellDel' || name === 'word:cellIns';
      const change = kept.pop();
      if (change) asides.add(change.kind, change.text, change.by);
      return true;
    },
    text(text) {
      if (skipping === 0) return false;
      if (takes && skipped) skipped.text += text;
      return true;
    },
    pushed(text) {
      for (const change of kept) change.text += text;
      if (kept.length === 0 && text.trim() !== '') asides.interrupt();
    },
  };
};
