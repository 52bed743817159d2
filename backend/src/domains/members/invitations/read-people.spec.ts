import { describe, expect, it } from 'vitest';
import { type PeopleFile, readPeople } from './read-people.ts';

const people = (content: string, columns: PeopleFile['columns'] = []) => {
  const { lines, unknownColumns } = readPeople({ content, columns });
  return { lines: lines.map(({ email, role, fault }) => [email, role, fault]), unknownColumns };
};

describe('a list of people', () => {
  it.each([
    ['English', 'Email,First name,Last name,Role\neve@example.org,Eve,Ng,Viewer'],
    ['German', 'E-Mail-Adresse;Vorname;Nachname;Rolle\neve@example.org;Eve;Ng;Leserin'],
    ['Spanish', 'Correo electrónico;Nombre;Apellidos;Rol\neve@example.org;Eve;Ng;Lectora'],
    ['Excel with a separator declaration', '\uFEFFsep=;\r\nE-Mail;Rolle\r\neve@example.org;Leser\r\n'],
    ['a file with its own separator', 'sep=|\nemail|role\neve@example.org|viewer'],
  ])('has its columns and roles recognized in %s', (_, content) => {
    expect(people(content)).toEqual({ lines: [['eve@example.org', 'viewer', null]], unknownColumns: [] });
  });

  it.each(['Editor', 'Bearbeiterin', 'editora', 'user', 'Benutzer', 'usuaria'])(
    'recognizes “%s” as the name of the editor’s role',
    (role) => {
      expect(people(`email,role\neve@example.org,${role}`).lines).toEqual([
        ['eve@example.org', 'editor', null],
      ]);
    },
  );

  it('reports unknown columns and assigns the lowest role if one of them could be the role', () => {
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

  it("applies the user's column mapping, and reports the remaining columns", () => {
    const content = 'Kontakt,Befugnis,Station\neve@example.org,Leserin,4\nben@example.org,Chef,5';
    expect(people(content)).toEqual({ lines: [], unknownColumns: ['Kontakt', 'Befugnis', 'Station'] });
    expect(people(content, [{ name: 'Kontakt', field: 'email' }])).toEqual({
      lines: [
        ['eve@example.org', 'viewer', null],
        ['ben@example.org', 'viewer', null],
      ],
      unknownColumns: ['Befugnis', 'Station'],
    });
    expect(
      people(content, [
        { name: 'Kontakt', field: 'email' },
        { name: 'Befugnis', field: 'role' },
        { name: 'Station', field: null },
      ]),
    ).toEqual({
      lines: [
        ['eve@example.org', 'viewer', null],
        ['ben@example.org', 'Chef', 'role-unknown'],
      ],
      unknownColumns: [],
    });
  });

  it('assigns at most the default role if the unknown column is ignored', () => {
    expect(people('email,Level\neve@example.org,read', [{ name: 'Level', field: null }]).lines).toEqual([
      ['eve@example.org', 'viewer', null],
    ]);
  });

  it('is rejected if no column contains email addresses', () => {
    expect(() => people('Kontakt\neve@example.org', [{ name: 'Kontakt', field: 'role' }])).toThrow(
      'invitation.list-faulty',
    );
  });

  it('reports a fault for an unknown role', () => {
    expect(people('E-Mail;Rolle\neve@example.org;Chefin').lines).toEqual([
      ['eve@example.org', 'Chefin', 'role-unknown'],
    ]);
  });

  it('counts the separator declaration as a line', () => {
    expect(readPeople({ content: 'sep=,\nemail\neve@example.org' }).lines[0]?.line).toBe(3);
  });
});
