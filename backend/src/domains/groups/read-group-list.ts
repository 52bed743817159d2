import { emailField, type GroupImportFault, type GroupImportLine } from '@proviso/contracts';
import { findColumnPositions } from '../../shared/files/csv-rows.ts';
import { emailColumnMissing, emailColumnNames, readPeopleRows } from '../../shared/files/people-rows.ts';

/** A line of a list, before its address is looked up. */
export type ReadLine = Pick<GroupImportLine, 'line' | 'email' | 'fault'>;

/**
 * Reads the addresses in a table whose first line names a column `email`. Other columns are ignored.
 * @throws DomainError `group.list-faulty` if the text is not such a table
 */
export const readGroupList = ({ content }: { content: string }): readonly ReadLine[] => {
  const { header, rows } = readPeopleRows(content, 'group.list-faulty');
  const { email: place } = findColumnPositions(header, { email: emailColumnNames });
  if (place === undefined) throw emailColumnMissing('group.list-faulty');
  const seen = new Set<string>();
  return rows.map(({ cells, line }) => {
    const email = cells[place]?.trim() ?? '';
    const key = email.toLowerCase();
    const fault = faultOf(email) ?? (seen.has(key) ? 'repeated' : null);
    seen.add(key);
    return { line, email, fault };
  });
};

const faultOf = (email: string): GroupImportFault | undefined => {
  if (email === '') return 'email-missing';
  return emailField.safeParse(email).success ? undefined : 'email-invalid';
};
