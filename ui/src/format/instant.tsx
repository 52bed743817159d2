import { styled } from 'styled-components';
import { VisuallyHidden } from '../feedback/visually-hidden.ts';
import { useAllFormatters } from './use-formatters.ts';

/**
 * How much an instant says at first sight: all of it, its day, the distance in days (`3 days ago`), or the distance in minutes,
 * hours, and days of the last week (`5 minutes ago`).
 */
export type InstantForm = 'full' | 'date' | 'relative' | 'relative-with-years' | 'recent';

/** The hidden text is placed within it: a table that scrolls would otherwise not clip it, and the page would be wider. */
const Time = styled.time`
  position: relative;
`;

export interface InstantProps {
  /** ISO 8601. */
  at: string;
  form?: InstantForm;
  /** Puts the words into a sentence. */
  children?: (words: string) => string;
}

const alone = (words: string): string => words;

/**
 * An instant as people read it, in the zone of their device. A form that leaves its time out has the full one, with the zone,
 * as the text that a pointer shows and that assistive technology reads: a day begins at another instant in another zone.
 */
export const Instant = ({ at, form = 'full', children = alone }: InstantProps) => {
  const { dateTime, date, relativeDate, auditTime } = useAllFormatters();
  const full = dateTime(at);
  const words = {
    full: () => full,
    date: () => date(at),
    relative: () => relativeDate(at),
    'relative-with-years': () => relativeDate(at, { years: true }),
    recent: () => auditTime(at),
  }[form]();
  return (
    <Time dateTime={at} title={form === 'full' ? undefined : full}>
      {children(words)}
      {form !== 'full' && <VisuallyHidden> ({full})</VisuallyHidden>}
    </Time>
  );
};
