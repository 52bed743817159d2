import { facilityTypes, regulatoryBodies, states } from '@proviso/contracts';
import { wordsIn } from '../documents/word-recall.ts';
import { randomOf } from '../support/random.ts';

/** A policy with its word counts. */
export interface SomePolicy {
  fields: {
    title: string;
    content: string;
    facilityType: string | null;
    state: string | null;
    regulatoryBody: string | null;
  };
  bag: Readonly<Record<string, number>>;
}

const english = [
  'Access to records is given by role and reviewed every quarter by the owner of the system.',
  'Incidents are reported within one hour, and the officer decides who else must be told.',
  'Long-term, third-party and out-of-hours visits need a sign-off by the on-call manager.',
  'Fees are €12.50 + 5 % (≤ 30 days) → “due” at § 164.308(a)(1) ✅ ☐.',
];
const others = [
  'Größere Änderungen prüft der Datenschutzbeauftragte binnen zwei Wochen.',
  'Les données à caractère personnel sont effacées après cinq ans, sauf obligation légale.',
  'Każdy pracownik zgłasza zdarzenia; łącznie z próbami.',
  'Kayıtlar yılda bir kez gözden geçirilir, iş birimi onaylar.',
  'Mọi khách đều phải đăng ký tại quầy lễ tân trước khi vào.',
  'Все посетители регистрируются у дежурного при входе.',
  'Όλοι οι επισκέπτες υπογράφουν στην πύλη.',
  'כל המבקרים חותמים בכניסה לבניין.',
  'يوقع جميع الزوار عند المدخل قبل الدخول.',
  '所有访客必须在前台登记。',
  'すべての訪問者は受付で署名します。',
  '모든 방문자는 정문에서 서명합니다.',
  'ผู้มาติดต่อทุกคนต้องลงชื่อที่ประตู',
  'அனைத்து பார்வையாளர்களும் கையெழுத்திட வேண்டும்.',
];
const terms = 'badge escort keycard retention quarterly auditor backups minutes register Überprüfung'.split(
  ' ',
);
const titles = [
  'Visitors',
  'Visitors & deliveries',
  '# Not a heading',
  'מבקרים',
  '访客方针',
  '🔐 Keys',
  'A_b *c*',
];

type Pick = <Value>(from: readonly Value[]) => Value;

/** Collects Markdown and the words that exports of it must contain. */
const createWriter = (seed: number) => {
  const random = randomOf(seed);
  const upTo = (most: number): number => Math.floor(random() * most);
  const pick: Pick = (from) => from[upTo(from.length)] as (typeof from)[number];
  const bag: Record<string, number> = {};
  /** Each policy is written in one or two languages. */
  const sentences = [...english, pick(others), pick(others)];
  /** Returns `text` unchanged and counts its words. */
  const words = (text: string): string => {
    for (const word of wordsIn(text)) bag[word] = (bag[word] ?? 0) + 1;
    return text;
  };
  return { random, upTo, pick, words, sentences, bag };
};
type Writer = ReturnType<typeof createWriter>;

/** Text that has no special meaning in Markdown. */
const plainSentence = ({ pick, words, sentences }: Writer): string =>
  words(pick(sentences)).replace('(a)(1)', String.raw`\(a\)(1)`);

const inline = (writer: Writer, { inTable = false } = {}): string => {
  const { upTo, pick, words } = writer;
  const mark = pick(['**', '*', '~~', '`']);
  switch (upTo(7)) {
    case 0:
      return `${mark}${words(pick(terms))}${mark}`;
    case 1:
      return `[${words(`${pick(terms)} form`)}](https://example.org/forms?id=${upTo(99)}&b=(1))`;
    case 2:
      return `![${words(`Plan of ${pick(terms)}`)}](https://example.org/plan.png)`;
    case 3:
      // In a narrow column, the tag and its word would be hyphenated as one word.
      return inTable ? words(pick(terms)) : `<span title="x">${words(pick(terms))}</span>`;
    case 4:
      return `R&amp;D ${words('R D')}<br>${words(pick(terms))}`;
    case 5:
      return `[${words(pick(terms))}](javascript:alert(1))`;
    default:
      return words(pick(terms));
  }
};

const text = (writer: Writer): string =>
  Array.from({ length: 1 + writer.upTo(3) }, () => `${plainSentence(writer)} ${inline(writer)}.`).join(' ');

const list = (writer: Writer, depth: number): string => {
  const { random, upTo } = writer;
  const isOrdered = random() < 0.5;
  const start = depth === 0 ? upTo(40) : 1;
  const hasBoxes = !isOrdered && random() < 0.3;
  return Array.from({ length: 1 + upTo(4) }, (_, index) => {
    const mark = isOrdered ? `${start + index}.` : '-';
    const box = hasBoxes ? `[${random() < 0.5 ? 'x' : ' '}] ` : '';
    const inner = depth < 4 && random() < 0.35 ? `\n${list(writer, depth + 1)}` : '';
    const indent = ' '.repeat(mark.length + 1);
    return `${mark} ${box}${`${text(writer)}${inner}`.replaceAll('\n', `\n${indent}`)}`;
  }).join('\n');
};

const table = (writer: Writer): string => {
  const { random, upTo, pick, words, sentences } = writer;
  const columns = random() < 0.1 ? 15 + upTo(15) : 1 + upTo(6);
  const cell = () => {
    if (random() < 0.1) return '';
    // Tables with many columns contain only ticks or single letters.
    if (columns > 12) return words(pick(['X', 'R', 'A', 'C']));
    const said = columns < 4 && random() < 0.5 ? words(pick(sentences)) : inline(writer, { inTable: true });
    return said.replaceAll('|', String.raw`\|`);
  };
  const row = (make: () => string) => `| ${Array.from({ length: columns }, make).join(' | ')} |`;
  const rows = Array.from({ length: 1 + upTo(random() < 0.1 ? 90 : 8) }, () => row(cell));
  return [
    row(() => words(columns > 12 ? `T${upTo(30)}` : pick(terms))),
    row(() => pick(['---', ':-:', '--:'])),
    ...rows,
  ].join('\n');
};

const block = (writer: Writer, note: () => string): string => {
  const { upTo, pick, words } = writer;
  switch (upTo(14)) {
    case 0:
    case 1:
    case 2:
      return `${'#'.repeat(1 + upTo(6))} ${words(`${pick(terms)} ${upTo(20)}`)} ${inline(writer)}`;
    case 3:
      return pick(['##', '# \u200B', '- #', '> ##', '#### **  **']);
    case 4:
    case 5:
      return list(writer, 0);
    case 6:
    case 7:
      return table(writer);
    case 8:
      return `\`\`\`\n${words('if (a < b) {\n\treturn every_one;\n}')}\n\n${words('# no heading')}\n\`\`\``;
    case 9:
      return `${'> '.repeat(1 + upTo(12))}${text(writer)}`;
    case 10:
      return `<div>\n${words(pick(terms))}\n</div>`;
    case 11:
      return `${text(writer)}${note()}`;
    case 12:
      return '---';
    default:
      return [text(writer), text(writer)].join(pick(['\n', '  \n', '\\\n']));
  }
};

/** A policy with all kinds of Markdown, in any script. The same seed produces the same policy. */
export const somePolicy = (seed: number): SomePolicy => {
  const writer = createWriter(seed);
  const { random, upTo, pick, words, bag } = writer;
  const notes: string[] = [];
  const note = () => {
    notes.push(`[^${notes.length}]: ${text(writer)}`);
    return `[^${notes.length - 1}]`;
  };
  const title = words(`${pick(titles)} ${seed}`);
  const blocks = Array.from({ length: upTo(random() < 0.02 ? 120 : 20) }, () => block(writer, note));
  // The title is printed only once, even if the text begins with it.
  const head = random() < 0.2 ? [`# ${title.replaceAll(/[#*_]/g, String.raw`\$&`)}`] : [];
  return {
    fields: {
      title,
      content: [...head, ...blocks, ...notes].join('\n\n'),
      facilityType: pick([null, ...facilityTypes]),
      state: pick([null, ...states]),
      regulatoryBody: pick([null, ...regulatoryBodies]),
    },
    bag,
  };
};
