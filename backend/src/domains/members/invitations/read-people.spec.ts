import { describe, expect, it } from 'vitest';
import { readPeople } from './read-people.ts';

const people = (content: string) => {
  const { lines, unknownColumns } = readPeople(content);
  return { lines: lines.map(({ email, role, fault }) => [email, role, fault]), unknownColumns };
};

describe('a list of people', () => {
  it.each([
    ['English', 'Email,First name,Last name,Role\neve@example.org,Eve,Ng,Viewer'],
    ['German', 'E-Mail-Adresse;Vorname;Nachname;Rolle\neve@example.org;Eve;Ng;Leserin'],
    ['Spanish', 'Correo electrónico;Nombre;Apellidos;Rol\neve@example.org;Eve;Ng;Lectora'],
    ['Excel, which names what separates cells,', '\uFEFFsep=;\r\nE-Mail;Rolle\r\neve@example.org;Leser\r\n'],
    ['a separator of its own', 'sep=|\nemail|role\neve@example.org|viewer'],
  ])('in %s has its columns and roles understood', (_, content) => {
    expect(people(content)).toEqual({ lines: [['eve@example.org', 'viewer', null]], unknownColumns: [] });
  });

  it('names columns that are not understood, and gives the fewest rights where one of them may be the role', () => {
    expect(people('email,Permission level\neve@example.org,read')).toEqual({
      lines: [['eve@example.org', 'viewer', null]],
      unknownColumns: ['Permission level'],
    });
    expect(people('email,role,Ward\neve@example.org,owner,4')).toEqual({
      lines: [['eve@example.org', 'owner', null]],
      unknownColumns: ['Ward'],
    });
    expect(people('email\neve@example.org')).toEqual({
      lines: [['eve@example.org', 'editor', null]],
      unknownColumns: [],
    });
  });

  it('has a fault where a role is not known', () => {
    expect(people('E-Mail;Rolle\neve@example.org;Chefin').lines).toEqual([
      ['eve@example.org', 'Chefin', 'role-unknown'],
    ]);
  });

  it('counts lines with the one that names the separator', () => {
    expect(readPeople('sep=,\nemail\neve@example.org').lines[0]?.line).toBe(3);
  });
});
