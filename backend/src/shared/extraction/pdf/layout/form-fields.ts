import { boundsOf } from './painted-areas.ts';
import type { TextRun } from './text-run.ts';

/** A form field's visible text. `rect` is left, bottom, right, top in page coordinates. */
export interface FormFieldText {
  text: string;
  rect: readonly number[];
  /** Whether the field is a checkbox or radio button. */
  isBox: boolean;
}

/**
 * A field's font size: limits in points, and `share` as a fraction of the line height. `foot` is the fraction
 * of the height that is below the baseline.
 */
const LETTERS = { least: 6, most: 14, share: 0.62, foot: 0.28 };
/**
 * Maximum distance in points between a checkbox and the label to its right, or a field and the label to its
 * left.
 */
const NEAR_BOX = 30;
const NEAR_FIELD = 220;
/** Points by which a label may overlap its field. */
const INTO = 6;

/** Adds the text of form fields to a page, either to the label on the same line or as a separate run. */
export const insertFormFieldText = (
  runs: readonly TextRun[],
  fields: readonly FormFieldText[],
  transform: readonly number[],
): TextRun[] => {
  const all = [...runs];
  const labeled = new Set<TextRun>();
  for (const { text, rect, isBox } of fields) {
    const box = boundsOf(transform, rect);
    const onLine = runs.filter(
      (run) => run.baseline > box.top && run.baseline < box.bottom + run.size * 0.4 && !labeled.has(run),
    );
    const before = onLine
      .filter(({ right }) => right <= box.left + INTO && box.left - right <= NEAR_FIELD)
      .toSorted((one, other) => other.right - one.right)[0];
    const after = onLine
      .filter(({ left }) => left >= box.right - INTO && left - box.right <= NEAR_BOX)
      .toSorted((one, other) => one.left - other.left)[0];
    const label = isBox ? (after ?? before) : before;
    if (label && !text.includes('\n')) {
      labeled.add(label);
      if (isBox) label.text = `${text} ${label.text.trimStart()}`;
      else label.text = `${label.text.trimEnd()} ${text}`;
      label.left = Math.min(label.left, isBox && after ? box.left : label.left);
      label.right = Math.max(label.right, isBox ? label.right : box.right);
      continue;
    }
    all.push(...linesOf(text, box, isBox));
  }
  return all;
};

const linesOf = (text: string, { left, right, top, bottom }: ReturnType<typeof boundsOf>, isBox: boolean) => {
  const lines = text.split('\n');
  const height = (bottom - top) / lines.length;
  const size = Math.min(LETTERS.most, Math.max(LETTERS.least, height * LETTERS.share));
  return lines.map((line, index): TextRun => {
    const baseline = top + height * (index + 1) - height * LETTERS.foot;
    const width = isBox ? right - left : Math.min(right - left, line.length * size * 0.5);
    return {
      text: line,
      left,
      right: left + width,
      baseline,
      top: baseline - size * 0.8,
      bottom: baseline + size * 0.2,
      size,
      bold: false,
      italic: false,
      fixed: false,
    };
  });
};
