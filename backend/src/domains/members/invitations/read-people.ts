import {
  emailField,
  type ImportedLine,
  limits,
  listedPersonSchema,
  type MemberImportFault,
  organizationRoles,
} from '@proviso/contracts';
import { DomainError } from '../../../shared/event-log/domain-error.ts';
import { columnPlaces, CsvFaultError, type CsvRow, readCsvRows } from '../../../shared/files/csv-rows.ts';

/** What columns may be called, the first as our own documentation has it. */
const columnNames = {
  email: ['email', 'e mail', 'email address', 'mail'],
  firstName: ['first name', 'firstname', 'given name'],
  lastName: ['last name', 'lastname', 'surname', 'family name'],
  role: ['role'],
} as const;
type Column = keyof typeof columnNames;

/** Roles as screens call them, and by their codes. */
const roles: ReadonlyMap<string, string> = new Map([
  ...organizationRoles.map((role) => [role, role] as const),
  ['user', 'editor'],
]);
/** The role of people whose line names none. */
const USUAL_ROLE = 'editor';

/** What a spreadsheet takes for a formula (OWASP, CSV injection). An email address may begin with a plus or a minus. */
const FORMULA = /^[=+\-@\t\r]/;

/**
 * Reads people to invite from a table whose first line names its columns: `email`, and if it likes `first name`, `last name` and
 * `role`. Each line comes back with the first of its faults.
 * @throws DomainError `invitation.list-faulty` for a text that is no such table
 */
export const readPeople = (content: string): ImportedLine[] => {
  const [header, ...rows] = rowsOf(content);
  const places = columnPlaces(header?.cells ?? [], columnNames);
  if (places.email === undefined)
    throw new DomainError('invitation.list-faulty', {
      fault: 'The first line must name the column “email”.',
    });
  if (rows.length === 0)
    throw new DomainError('invitation.list-faulty', { fault: 'There is nobody in the file.' });
  if (rows.length > limits.memberImportLines)
    throw new DomainError('invitation.list-faulty', {
      fault: `There are more than ${limits.memberImportLines} people in the file.`,
    });

  const seen = new Set<string>();
  return rows.map(({ cells, line }) => {
    const cell = (name: Column): string => cells[places[name] ?? -1]?.trim() ?? '';
    const said = cell('role').toLowerCase();
    const person = {
      email: cell('email'),
      firstName: cell('firstName'),
      lastName: cell('lastName'),
      role: said === '' ? USUAL_ROLE : (roles.get(said) ?? cell('role')),
    };
    const key = person.email.toLowerCase();
    const fault = faultOf(person) ?? (seen.has(key) ? 'repeated' : null);
    seen.add(key);
    return Object.assign(person, { line, fault });
  });
};

const rowsOf = (content: string): CsvRow[] => {
  try {
    // The columns' names, and one more than may be, by which too many are known.
    return readCsvRows(content, limits.memberImportLines + 2);
  } catch (error) {
    if (!(error instanceof CsvFaultError)) throw error;
    const place = error.line === undefined ? '' : `Line ${error.line}: `;
    throw new DomainError('invitation.list-faulty', { fault: `${place}${error.message}` });
  }
};

const faultOf = (
  person: Pick<ImportedLine, 'email' | 'firstName' | 'lastName' | 'role'>,
): MemberImportFault | undefined => {
  const { email, firstName, lastName } = person;
  if (email === '') return 'email-missing';
  if ([firstName, lastName].some((name) => FORMULA.test(name)) || /^[=@]/.test(email)) return 'formula';
  if (!emailField.safeParse(email).success) return 'email-invalid';
  const parsed = listedPersonSchema.safeParse(person);
  const field = parsed.error?.issues[0]?.path[0];
  if (field === 'firstName') return 'first-name-invalid';
  if (field === 'lastName') return 'last-name-invalid';
  return field === undefined ? undefined : 'role-unknown';
};
