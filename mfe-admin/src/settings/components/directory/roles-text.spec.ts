import { expect, it } from 'vitest';
import { rolesIn, textOfRoles } from './roles-text.ts';

it('parses its own output, and reports an invalid line', () => {
  const roles = [
    { group: 'CN=Writers,O=Example', role: 'editor' as const },
    { group: 'Audit', role: 'auditor' as const },
  ];
  expect(rolesIn(textOfRoles(roles))).toEqual({ roles });
  expect(rolesIn('\n Audit =  AUDITOR \n')).toEqual({ roles: [{ group: 'Audit', role: 'auditor' }] });
  expect(rolesIn('Audit = auditor\nWriters')).toMatchObject({ faultyLine: 2 });
  expect(rolesIn('= owner').faultyLine).toBe(1);
  expect(rolesIn('Writers = boss').faultyLine).toBe(1);
});
