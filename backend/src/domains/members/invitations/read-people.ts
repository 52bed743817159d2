import {
  emailField,
  type ImportedLine,
  limits,
  type ListedField,
  listedPersonSchema,
  type MemberImportFault,
  type NamedColumn,
  type OrganizationRole,
  organizationRoles,
} from '@proviso/contracts';
import { columnName, findColumnPositions } from '../../../shared/files/csv-rows.ts';
import { emailColumnMissing, emailColumnNames, readPeopleRows } from '../../../shared/files/people-rows.ts';

/**
 * Column names in the languages of the interface. The first name in each list is the one in our
 * documentation.
 */
const columnNames = {
  email: emailColumnNames,
  firstName: ['first name', 'firstname', 'given name', 'vorname', 'nombre'],
  lastName: 'last name|lastname|surname|family name|nachname|familienname|apellido|apellidos'.split('|'),
  role: ['role', 'rolle', 'rol', 'función'],
} as const satisfies Readonly<Record<ListedField, readonly string[]>>;

/** Role codes, and the role names in each language of the interface. */
const roles: ReadonlyMap<string, OrganizationRole> = new Map([
  ...organizationRoles.map((role) => [role, role] as const),
  ...(
    ['bearbeiter', 'bearbeiterin', 'editora', 'user', 'benutzer', 'benutzerin', 'usuario', 'usuaria'] as const
  ).map((name) => [name, 'editor'] as const),
  ...(['inhaber', 'inhaberin', 'propietario', 'propietaria'] as const).map(
    (name) => [name, 'owner'] as const,
  ),
  ...(['leser', 'leserin', 'lector', 'lectora'] as const).map((name) => [name, 'viewer'] as const),
  ...(['prüfer', 'prüferin', 'auditorin', 'auditora'] as const).map((name) => [name, 'auditor'] as const),
]);
/** The role for lines that do not specify a role. */
const USUAL_ROLE = 'editor';
/** The role with the fewest permissions. It is the default if an unrecognized column may contain the role. */
const MIN_ROLE = 'viewer';

/** A file's text, and the columns that the user has assigned because we did not recognize them. */
export interface PeopleFile {
  content: string;
  columns?: readonly NamedColumn[] | undefined;
}

/** The people on a list, and the columns that the user still has to assign. */
export interface ReadPeople {
  lines: ImportedLine[];
  unknownColumns: string[];
}

/**
 * Characters that start a formula in spreadsheets (OWASP, CSV injection). An email address may start with a
 * plus or minus sign.
 */
const FORMULA = /^[=+\-@\t\r]/;

/**
 * Reads people to invite from a table. The first line names the columns: `email`, and optionally `first
 * name`, `last name`, and `role`. Reports only the first error of each line. An unknown role is an error, and
 * is never replaced by another role. Returns no lines if no column is known to contain email addresses. The
 * user then has to assign that column.
 * @throws DomainError `invitation.list-faulty` if the text is not such a table
 */
export const readPeople = ({ content, columns = [] }: PeopleFile): ReadPeople => {
  const { header, rows } = readPeopleRows(content, 'invitation.list-faulty');
  const unknown = unknownOf(header);
  const said = new Map(columns.map(({ name, field }) => [name, field]));
  const unknownColumns = [...new Set(unknown.map(({ name }) => name))].filter((name) => !said.has(name));
  const places = findColumnPositions(header, columnNames);
  for (const { name, place } of unknown.toReversed()) {
    const field = said.get(name);
    if (field) places[field] = place;
  }
  if (places.email === undefined && unknownColumns.length === 0)
    throw emailColumnMissing('invitation.list-faulty');
  if (places.email === undefined) return { lines: [], unknownColumns };

  const unsaid = places.role === undefined && unknown.length > 0 ? MIN_ROLE : USUAL_ROLE;
  const seen = new Set<string>();
  const lines = rows.map(({ cells, line }) => {
    const cell = (name: ListedField): string => cells[places[name] ?? -1]?.trim() ?? '';
    const role = cell('role').toLowerCase();
    const person = {
      email: cell('email'),
      firstName: cell('firstName'),
      lastName: cell('lastName'),
      role: role === '' ? unsaid : (roles.get(role) ?? cell('role')),
    };
    const key = person.email.toLowerCase();
    const fault = faultOf(person) ?? (seen.has(key) ? 'repeated' : null);
    seen.add(key);
    return Object.assign(person, { line, fault });
  });
  return { lines, unknownColumns };
};

/** Columns with unrecognized names, as spelled in the file, and their indexes. */
const unknownOf = (header: readonly string[]): { name: string; place: number }[] => {
  const known = new Set<string>(Object.values(columnNames).flat());
  return header
    .map((name, place) => ({ name, place }))
    .filter(({ name }) => name.trim() !== '' && !known.has(columnName(name)))
    .map(({ name, place }) => ({ name: name.trim().slice(0, limits.nameCharacters), place }));
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
