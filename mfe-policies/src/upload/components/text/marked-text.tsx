import type { ReadingSpan } from '@proviso/contracts';
import { color, radius, space } from '@proviso/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { Match } from './find-in-text.ts';

const Found = styled.mark`
  border-radius: ${radius.sm};
  background: ${color.accentSoft};
  color: ${color.text};
  scroll-margin: ${space[8]};
  &[aria-current] {
    outline: 2px solid ${color.primary};
    font-weight: 600;
  }
`;

export interface MarkedTextProps {
  text: string;
  spans?: readonly ReadingSpan[] | undefined;
  matches?: readonly Match[] | undefined;
  /** The current match, if it is in this text. */
  current?: Match | undefined;
}

const styledBy = (spans: readonly ReadingSpan[], from: number, to: number, text: ReactNode): ReactNode => {
  const span = spans.find((one) => one.start <= from && one.end >= to);
  if (!span) return text;
  const italic = span.italic ? <em>{text}</em> : text;
  const bold = span.bold ? <strong>{italic}</strong> : italic;
  const struck = span.strike ? <s>{bold}</s> : bold;
  return span.note === undefined ? struck : <sup>{struck}</sup>;
};

const none: readonly never[] = [];

/** Text with bold and italic words, and with its matches marked. */
export const MarkedText = ({ text, spans = none, matches = none, current }: MarkedTextProps) => {
  const edges = new Set([0, text.length]);
  for (const { start, end } of [...spans, ...matches]) edges.add(start).add(end);
  const places = [...edges].toSorted((a, b) => a - b);
  return places.slice(1).map((to, index) => {
    const from = places[index] ?? 0;
    const piece = styledBy(spans, from, to, text.slice(from, to));
    const match = matches.find(({ start, end }) => start <= from && end >= to);
    if (!match) return <span key={from}>{piece}</span>;
    return (
      <Found key={from} aria-current={match === current && match.start === from ? 'true' : undefined}>
        {piece}
      </Found>
    );
  });
};
