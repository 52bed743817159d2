import { limits, type ProblemCode } from '@proviso/contracts';
import { DomainError } from '../event-log/domain-error.ts';
import { CsvFaultError, type CsvRow, readCsvRows } from './csv-rows.ts';

/** Names of the column with email addresses, in the languages of the interface. */
export const emailColumnNames =
  'email|e mail|email address|e mail address|mail|e mail adresse|email adresse|correo|correo electrónico|correo electronico'.split(
    '|',
  );

/** The error for a list without a column of email addresses. */
export const emailColumnMissing = (code: ProblemCode): DomainError =>
  new DomainError(code, { fault: 'The first line must name the column “email”.' });

/**
 * Reads a list of people: the names of its columns, and at least one row.
 * @param code the problem of a list that cannot be read, with the parameter `fault`
 * @throws DomainError `code`
 */
export const readPeopleRows = (
  content: string,
  code: ProblemCode,
): { header: readonly string[]; rows: readonly CsvRow[] } => {
  const [header, ...rows] = rowsOf(content, code);
  if (rows.length === 0) throw new DomainError(code, { fault: 'The file has no people.' });
  if (rows.length > limits.memberImportLines)
    throw new DomainError(code, {
      fault: `There are more than ${limits.memberImportLines} people in the file.`,
    });
  return { header: header?.cells ?? [], rows };
};

const rowsOf = (content: string, code: ProblemCode): CsvRow[] => {
  try {
    // Reads the header and one line more than allowed, to detect a list that is too long.
    return readCsvRows(content, limits.memberImportLines + 2);
  } catch (error) {
    if (!(error instanceof CsvFaultError)) throw error;
    const place = error.line === undefined ? '' : `Line ${error.line}: `;
    throw new DomainError(code, { fault: `${place}${error.message}` });
  }
};
