import { limits, type OwnRequirement, ownRequirementSchema } from '@proviso/contracts';
import type * as z from 'zod';
import {
  findColumnPositions,
  CsvFaultError,
  type CsvRow,
  readCsvRows,
} from '../../../shared/files/csv-rows.ts';
import { faultyFileError, type ImportFault } from './import-fault.ts';
import { isKnownCitation, type LibraryCitations } from './same-as.ts';

/** Column names. The first name in each list is the documented one. */
const columnNames = {
  citation: ['citation', 'id', 'number', 'reference', 'control', 'control id', 'control number'],
  title: ['title', 'name', 'control name'],
  text: ['text', 'requirement', 'statement', 'description', 'control description'],
  weight: ['weight'],
  terms: ['terms', 'keywords'],
  evidence: ['evidence'],
  gapText: ['gap text', 'suggested text'],
  sameAs: ['same as', 'equivalent to'],
} as const satisfies Partial<Record<keyof OwnRequirement, readonly string[]>>;
type ColumnName = keyof typeof columnNames;

/** Characters that separate list items within a cell. */
const ITEMS = /[;|]/;
const USUAL_WEIGHT = 2;

/**
 * Reads requirements from a CSV table (RFC 4180). The first line names the columns: `citation` and `title`,
 * and optionally `text`, `weight` (1 to 3), `gap text`, and three lists separated by semicolons: `terms`,
 * `evidence`, and `same as` (citations from the library). Ignores other columns.
 * @throws DomainError `own-body.file-faulty` with every faulty line
 */
export const readCsv = (content: string, library: LibraryCitations): OwnRequirement[] => {
  const [header, ...rows] = rowsOf(content);
  const places = findColumnPositions(header?.cells ?? [], columnNames);
  if (places.citation === undefined || places.title === undefined)
    throw faultyFileError([{ line: 1, message: 'The columns “citation” and “title” are required.' }]);
  if (rows.length === 0) throw faultyFileError([{ message: 'The file has no requirements.' }]);
  if (rows.length > limits.ownRequirements)
    throw faultyFileError([{ message: `The file has more than ${limits.ownRequirements} requirements.` }]);

  const faults: ImportFault[] = [];
  const requirements: OwnRequirement[] = [];
  const seen = new Map<string, number>();
  for (const { cells, line } of rows) {
    const cell = (name: ColumnName): string => cells[places[name] ?? -1]?.trim() ?? '';
    const parsed = ownRequirementSchema.safeParse({
      citation: cell('citation'),
      title: cell('title'),
      text: cell('text'),
      weight: cell('weight') === '' ? USUAL_WEIGHT : Number(cell('weight')),
      terms: itemsOf(cell('terms')).map((term) => term.toLowerCase()),
      evidence: itemsOf(cell('evidence')),
      gapText: cell('gapText'),
      sameAs: itemsOf(cell('sameAs')),
    });
    if (!parsed.success) {
      faults.push({ line: line, message: faultOf(parsed.error.issues[0]) });
      continue;
    }
    for (const citation of parsed.data.sameAs)
      if (!isKnownCitation(library, citation))
        faults.push({ line, message: `The library has no requirement “${citation}”.` });
    const before = seen.get(parsed.data.citation);
    if (before === undefined) seen.set(parsed.data.citation, line);
    else
      faults.push({
        line: line,
        message: `The citation ${parsed.data.citation} is already on line ${before}.`,
      });
    requirements.push(parsed.data);
  }
  if (faults.length > 0) throw faultyFileError(faults);
  return requirements;
};

const rowsOf = (content: string): CsvRow[] => {
  try {
    // Reads the header and one row more than allowed, to detect a file with too many rows.
    return readCsvRows(content, limits.ownRequirements + 2);
  } catch (error) {
    if (!(error instanceof CsvFaultError)) throw error;
    throw faultyFileError([{ line: error.line, message: error.message }]);
  }
};

const itemsOf = (cell: string): string[] => cell.split(ITEMS).flatMap((item) => item.trim() || []);

const faultOf = (issue: z.core.$ZodIssue | undefined): string => {
  const column = String(issue?.path[0] ?? '');
  const name = column === 'gapText' ? 'gap text' : column === 'sameAs' ? 'list “same as”' : column;
  if (column === 'weight') return 'The weight must be 1, 2, or 3.';
  return issue?.code === 'too_small' ? `The ${name} is missing.` : `The ${name} is too long.`;
};
