import { AlignmentType, LevelFormat, type ILevelsOptions, type INumberingOptions } from 'docx';
import { MAX_LEVELS } from '../print-block.ts';
import { LEVEL_INDENT } from './docx-styles.ts';

const BULLETS = 'bullets';
/** Reference of the numbering for task list items, which have a checkbox instead of a marker. */
const BOXES = 'boxes';
const marks = ['•', '◦', '▪'];

const indented = (level: number): Pick<ILevelsOptions, 'level' | 'alignment' | 'style'> => ({
  level,
  alignment: AlignmentType.LEFT,
  style: { paragraph: { indent: { left: LEVEL_INDENT * (level + 1), hanging: LEVEL_INDENT } } },
});

const bulletLevels: readonly ILevelsOptions[] = Array.from({ length: MAX_LEVELS + 1 }, (_, level) => ({
  ...indented(level),
  format: LevelFormat.BULLET,
  text: marks[level % marks.length] ?? '•',
}));

const boxLevels: readonly ILevelsOptions[] = Array.from({ length: MAX_LEVELS + 1 }, (_, level) => ({
  ...indented(level),
  format: LevelFormat.NONE,
  text: '',
}));

/**
 * A document's numberings. Each ordered list has its own numbering, because lists may start at different
 * numbers.
 */
export interface DocxNumbering {
  /** The reference of the numbering for a list at `level`. */
  of(list: { ordered: boolean; start: number }, level: number): string;
  /** The reference of the numbering for task list items in an unordered list. */
  boxes: string;
  options(): INumberingOptions;
}

export const createDocxNumbering = (): DocxNumbering => {
  const config: { reference: string; levels: readonly ILevelsOptions[] }[] = [
    { reference: BULLETS, levels: bulletLevels },
    { reference: BOXES, levels: boxLevels },
  ];
  return {
    of({ ordered, start }, level) {
      if (!ordered) return BULLETS;
      const reference = `ordered-${config.length}`;
      const format = { format: LevelFormat.DECIMAL, text: `%${level + 1}.`, start };
      config.push({ reference, levels: [{ ...indented(level), ...format }] });
      return reference;
    },
    boxes: BOXES,
    options: () => ({ config }),
  };
};
