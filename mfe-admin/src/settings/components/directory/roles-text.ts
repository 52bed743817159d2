import { type OrganizationRole, organizationRoles, type SignOnProvider } from '@proviso/contracts';

type Roles = SignOnProvider['roles'];

/** Formats groups and their roles as text, one per line: `writers = editor`. */
export const formatRoles = (roles: Roles): string =>
  roles.map(({ group, role }) => `${group} = ${role}`).join('\n');

/**
 * Parses lines such as `writers = editor`, and reports the first invalid line. The last equals sign is the
 * separator, because group names may contain others.
 */
export const parseRoles = (text: string): { roles: Roles; faultyLine?: number } => {
  const roles: Roles = [];
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const at = line.lastIndexOf('=');
    const group = line.slice(0, Math.max(0, at)).trim();
    const said = line
      .slice(at + 1)
      .trim()
      .toLowerCase();
    const role = organizationRoles.find((each): each is OrganizationRole => each === said);
    if (at === -1 || group === '' || !role) return { roles, faultyLine: index + 1 };
    roles.push({ group, role });
  }
  return { roles };
};
