import { styled } from 'styled-components';
import { VisuallyHidden } from '../feedback/visually-hidden.ts';
import { useAllFormatters } from './use-formatters.ts';

/**
 * How an instant is shown. `full`: date and time. `date`: the date. `relative`: the age in days (`3 days
 * ago`). `relative-with-years`: the same, but in years from 12 months on. `recent`: the age in minutes,
 * hours, or days (`5 minutes ago`), or the date after a week.
 */
export type InstantForm = 'full' | 'date' | 'relative' | 'relative-with-years' | 'recent';

/**
 * Positioned, so that the element contains its hidden text. Otherwise, a scrolling table would not clip that
 * text, and the page would become wider.
 */
const Time = styled.time`
  position: relative;
`;

export interface InstantProps {
  /** The instant in ISO 8601. */
  at: string;
  form?: InstantForm;
  /** Inserts the formatted text into a sentence. */
  children?: (words: string) => string;
}

const alone = (words: string): string => words;

/**
 * An instant in the device's time zone. Forms without a time have the full form, with the zone, as their
 * tooltip and for assistive technology, because a day begins at different instants in different zones.
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
