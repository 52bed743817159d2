import type { PeriodUnit } from '../../../../shared/controls/elements.ts';

/** A range of hours, because months and business days vary in length. */
export interface Period {
  min: number;
  max: number;
}

const DAY = 24;
/** Hours in a unit. Five business days take up to a week, and 28 to 31 days are a month. */
const hours: Readonly<Record<PeriodUnit | 'week' | 'year', Period>> = {
  hour: { min: 1, max: 1 },
  day: { min: DAY, max: DAY },
  'business day': { min: DAY, max: (7 / 5) * DAY },
  week: { min: 7 * DAY, max: 7 * DAY },
  month: { min: 28 * DAY, max: 31 * DAY },
  year: { min: 365 * DAY, max: 366 * DAY },
};

const numbers: Readonly<Record<string, number>> = {
  a: 1,
  an: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  twelve: 12,
  fifteen: 15,
  twenty: 20,
  'twenty-four': 24,
  thirty: 30,
  'forty-five': 45,
  'forty-eight': 48,
  sixty: 60,
  'seventy-two': 72,
  ninety: 90,
};
const WITHIN = new RegExp(
  String.raw`(?<before>\b(?:within|(?:no|not|never)(?: case| event)? later than|no more than|not more than|in no more than|less than|under)(?: a maximum of| at most)? [*_]{0,3})(?<count>\d+|${Object.keys(
    numbers,
  )
    .toSorted((a, b) => b.length - a.length)
    .join(
      '|',
    )})(?:\s*\([\w-]+\))?[\s-]+(?<kind>(?:calendar|business|working)[\s-]+)?(?<unit>hour|day|week|month|year)s?\b`,
  'gi',
);

export const periodOf = (count: number, unit: keyof typeof hours): Period => ({
  min: count * hours[unit].min,
  max: count * hours[unit].max,
});

/** Returns the longest periods that `text` allows, such as "within 60 days" and "no later than one month". */
export const allowedPeriodsIn = (text: string): Period[] =>
  [...text.matchAll(WITHIN)].flatMap(({ groups = {} }) => {
    const { count = '', kind = '', unit = '' } = groups;
    const amount = numbers[count.toLowerCase()] ?? Number(count);
    const name =
      unit.toLowerCase() === 'day' && /business|working/i.test(kind) ? 'business day' : unit.toLowerCase();
    return name in hours && Number.isFinite(amount) ? [periodOf(amount, name as keyof typeof hours)] : [];
  });

/** A number of units, such as 60 days. */
export interface PeriodLimit {
  count: number;
  unit: PeriodUnit;
  /** What the rule says in addition to the period, such as "without unreasonable delay". */
  qualifier?: string | undefined;
}

/** True if a period in `text` is longer than `limit`: "within 90 days" exceeds 60 days. */
export const exceeds = (text: string, { count, unit }: PeriodLimit): boolean => {
  const { max } = periodOf(count, unit);
  return allowedPeriodsIn(text).some(({ min }) => min > max);
};

/** Words that already say what a limit's qualifier says. */
const QUALIFIED = /\bwithout (?:\w+ )?delay\b|\bas soon as\b|\bpromptly\b|\bimmediately\b/i;

/**
 * Returns a Markdown text with its period replaced by `limit`, and with the limit's qualifier: "within 90 days" becomes
 * "without unreasonable delay and within 60 days". Returns `null` if the text does not have exactly one period.
 */
export const withPeriod = (markdown: string, { count, unit, qualifier }: PeriodLimit): string | null => {
  if ([...markdown.matchAll(WITHIN)].length !== 1) return null;
  const isQualified = qualifier === undefined || QUALIFIED.test(markdown);
  return markdown.replace(WITHIN, (whole: string, before: string) => {
    const period = `${before}${count} ${unit}${count === 1 ? '' : 's'}`;
    if (isQualified) return period;
    const isFirst = /^\p{Lu}/u.test(whole);
    const added = `${isFirst ? qualifier.charAt(0).toUpperCase() : qualifier.charAt(0)}${qualifier.slice(1)}`;
    return `${added} and ${isFirst ? period.charAt(0).toLowerCase() + period.slice(1) : period}`;
  });
};
