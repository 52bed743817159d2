import { limits, type OwnRequirement, ownRequirementSchema } from '@proviso/contracts';
import { CsvError, parse } from 'csv-parse/sync';
import * as z from 'zod';
import { faultyFile, type ImportFault } from './import-fault.ts';

/** What columns are called, the first as our own documentation has it. */
const columnNames = {
  citation: ['citation', 'id', 'number', 'reference', 'control', 'control id', 'control number'],
  title: ['title', 'name', 'control name'],
  text: ['text', 'requirement', 'statement', 'description', 'control description'],
  weight: ['weight'],
  terms: ['terms', 'keywords'],
  evidence: ['evidence'],
  gapText: ['gap text', 'suggested text'],
} as const satisfies Partial<Record<keyof OwnRequirement, readonly string[]>>;
type ColumnName = keyof typeof columnNames;

/** What separates cells, and items of a list within one. */
const DELIMITERS = [',', ';', '\t'] as const;
const ITEMS = /\s*[;|]\s*/;
const USUAL_WEIGHT = 2;

/** A row as csv-parse gives it with `info`. */
const rowsSchema = z.array(z.object({ record: z.array(z.string()), info: z.object({ lines: z.int() }) }));

/**
 * Reads requirements from a table (RFC 4180) whose first line names its columns: `citation` and `title`, and if it likes `text`,
 * `weight` (1 to 3), `terms` and `evidence` (separated by semicolons), and `gap text`. Others are left out.
 * @throws DomainError `own-body.file-faulty` with every line at fault
 */
export const readCsv = (content: string): OwnRequirement[] => {
  const [header, ...rows] = rowsOf(content);
  const places = placesOf(header?.record ?? []);
  if (places.citation === undefined || places.title === undefined)
    throw faultyFile([{ line: 1, message: 'The columns “citation” and “title” are needed.' }]);
  if (rows.length === 0) throw faultyFile([{ message: 'There are no requirements in it.' }]);
  if (rows.length > limits.ownRequirements)
    throw faultyFile([{ message: `There are more than ${limits.ownRequirements} requirements in it.` }]);

  const faults: ImportFault[] = [];
  const requirements: OwnRequirement[] = [];
  const seen = new Map<string, number>();
  for (const { record, info } of rows) {
    const cell = (name: ColumnName): string => record[places[name] ?? -1]?.trim() ?? '';
    const parsed = ownRequirementSchema.safeParse({
      citation: cell('citation'),
      title: cell('title'),
      text: cell('text'),
      weight: cell('weight') === '' ? USUAL_WEIGHT : Number(cell('weight')),
      terms: itemsOf(cell('terms')).map((term) => term.toLowerCase()),
      evidence: itemsOf(cell('evidence')),
      gapText: cell('gapText'),
    });
    if (!parsed.success) {
      faults.push({ line: info.lines, message: faultOf(parsed.error.issues[0]) });
      continue;
    }
    const before = seen.get(parsed.data.citation);
    if (before === undefined) seen.set(parsed.data.citation, info.lines);
    else
      faults.push({
        line: info.lines,
        message: `The citation ${parsed.data.citation} is on line ${before} already.`,
      });
    requirements.push(parsed.data);
  }
  if (faults.length > 0) throw faultyFile(faults);
  return requirements;
};

const rowsOf = (content: string): z.infer<typeof rowsSchema> => {
  try {
    return rowsSchema.parse(
      parse(content, {
        bom: true,
        info: true,
        delimiter: delimiterOf(content),
        relax_column_count: true,
        skip_empty_lines: true,
        skip_records_with_empty_values: true,
      }),
    );
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = z.int().safeParse(error['lines']).data;
    throw faultyFile([{ line, message: 'The quotation marks do not match.' }]);
  }
};

/** What the first line has most of. */
const delimiterOf = (content: string): string => {
  const line = content.slice(0, content.search(/[\n\r]/) >>> 0);
  const counted = DELIMITERS.map((delimiter) => ({ delimiter, count: line.split(delimiter).length }));
  return counted.toSorted((one, other) => other.count - one.count)[0]?.delimiter ?? ',';
};

const placesOf = (header: readonly string[]): Partial<Record<ColumnName, number>> => {
  const names = header.map((name) =>
    name
      .trim()
      .toLowerCase()
      .replaceAll(/[\s_-]+/g, ' '),
  );
  const places: Partial<Record<ColumnName, number>> = {};
  for (const [column, known] of Object.entries(columnNames)) {
    const place = names.findIndex((name) => known.some((one) => one === name));
    if (place !== -1) places[column as ColumnName] = place;
  }
  return places;
};

const itemsOf = (cell: string): string[] => cell.split(ITEMS).filter((item) => item !== '');

const faultOf = (issue: z.core.$ZodIssue | undefined): string => {
  const column = String(issue?.path[0] ?? '');
  const name = column === 'gapText' ? 'gap text' : column;
  if (column === 'weight') return 'The weight must be 1, 2, or 3.';
  return issue?.code === 'too_small' ? `The ${name} is missing.` : `The ${name} is too long.`;
};
