import { randomOf } from '../support/random.ts';
import { wordsIn } from './word-recall.ts';

/** A part of a handbook with known structure. */
export type HandbookPart =
  | { kind: 'heading'; level: number; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'list'; ordered: boolean; items: string[] }
  /** The first row contains the column names. */
  | { kind: 'table'; rows: string[][] };

const SENTENCES = [
  'Access to records is given by role and reviewed every quarter by the owner of the system.',
  'Every employee, contractor and volunteer who handles information follows this handbook.',
  'Incidents are reported within one hour, and the officer decides who else must be told.',
  'Devices that leave the building are encrypted; lost ones are reported at once.',
  'Exceptions expire after ninety days unless the committee renews them in writing.',
  'Suppliers sign the agreement before they are given access to any system.',
  'Backups are tested every month, and what was learned goes into the next review.',
];
const SUBJECTS =
  'Access Records Incidents Devices Suppliers Backups Training Privacy Visitors Keys Retention Networks'.split(
    ' ',
  );
const ASPECTS = 'Purpose Scope Duties Rules Review Exceptions Evidence'.split(' ');
const SHORT = 'Yearly Monthly Quarterly Officer Manager Auditor Minutes Register Report Approved'.split(' ');

/** Generates a handbook of a few pages. The same seed produces the same handbook. */
export const handbookOf = (seed: number): readonly HandbookPart[] => {
  const random = randomOf(seed);
  const upTo = (most: number): number => Math.floor(random() * most);
  const pick = (from: readonly string[]): string => from[upTo(from.length)] ?? '';
  const sentences = (count: number): string => Array.from({ length: count }, () => pick(SENTENCES)).join(' ');
  const isNumbered = seed % 2 === 1;
  const parts: HandbookPart[] = [
    { kind: 'heading', level: 1, text: `Handbook ${seed} of information security` },
  ];
  for (let chapter = 1; chapter <= 8; chapter += 1) {
    const subject = SUBJECTS[(chapter + seed) % SUBJECTS.length] ?? '';
    const number = (text: string): string => (isNumbered ? `${text} ` : '');
    parts.push({ kind: 'heading', level: 2, text: `${number(`${chapter}.`)}${subject} in practice` });
    parts.push({ kind: 'paragraph', text: sentences(2 + upTo(4)) });
    for (let section = 1; section <= 1 + upTo(3); section += 1) {
      parts.push({
        kind: 'heading',
        level: 3,
        text: `${number(`${chapter}.${section}`)}${ASPECTS[(section + chapter) % ASPECTS.length] ?? ''} of ${subject.toLowerCase()}`,
      });
      parts.push({ kind: 'paragraph', text: sentences(1 + upTo(5)) });
      const what = upTo(3);
      if (what === 0) {
        const items = Array.from({ length: 2 + upTo(4) }, () => sentences(1 + upTo(2)));
        parts.push({ kind: 'list', ordered: random() < 0.5, items });
      } else if (what === 1) {
        const columns = 2 + upTo(3);
        const header = Array.from({ length: columns }, (_, column) => `${pick(SHORT)} ${column + 1}`);
        const rows = Array.from({ length: 3 + upTo(8) }, (_, row) =>
          header.map((__, column) => {
            if (column === 1) return sentences(1);
            return column === 0 ? `${pick(SHORT)} ${row + 1}` : pick(SHORT);
          }),
        );
        parts.push({ kind: 'table', rows: [header, ...rows] });
      }
    }
  }
  return parts;
};

/** Formats a handbook as Markdown. */
export const markdownOf = (parts: readonly HandbookPart[]): string =>
  parts
    .map((part) => {
      switch (part.kind) {
        case 'heading':
          return `${'#'.repeat(part.level)} ${part.text}`;
        case 'paragraph':
          return part.text;
        case 'list':
          return part.items
            .map((item, index) => `${part.ordered ? `${index + 1}.` : '-'} ${item}`)
            .join('\n');
        case 'table': {
          const [header = [], ...rows] = part.rows;
          return [header, header.map(() => '---'), ...rows]
            .map((cells) => `| ${cells.join(' | ')} |`)
            .join('\n');
        }
      }
    })
    .join('\n\n');

const row = (cells: readonly string[], tag: string): string =>
  `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`;

/** Formats a handbook as HTML. The handbook's text needs no escaping. */
export const htmlOf = (parts: readonly HandbookPart[], style: string): string => {
  const body = parts.map((part) => {
    switch (part.kind) {
      case 'heading':
        return `<h${part.level}>${part.text}</h${part.level}>`;
      case 'paragraph':
        return `<p>${part.text}</p>`;
      case 'list': {
        const tag = part.ordered ? 'ol' : 'ul';
        return `<${tag}>${part.items.map((item) => `<li>${item}</li>`).join('')}</${tag}>`;
      }
      case 'table': {
        const [header = [], ...rows] = part.rows;
        return `<table>${row(header, 'th')}${rows.map((cells) => row(cells, 'td')).join('')}</table>`;
      }
    }
  });
  return `<!doctype html><html lang="en"><style>${style}</style><body>${body.join('')}</body></html>`;
};

/** Word counts of a handbook, as `wordRecall` expects them. */
export const wordsOf = (parts: readonly HandbookPart[]): Readonly<Record<string, number>> => {
  const counts: Record<string, number> = {};
  const texts = parts.flatMap((part) => {
    if (part.kind === 'list') return part.items;
    return part.kind === 'table' ? part.rows.flat() : [part.text];
  });
  for (const word of texts.flatMap(wordsIn)) counts[word] = (counts[word] ?? 0) + 1;
  return counts;
};
