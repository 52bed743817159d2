import { expect, it } from 'vitest';
import { parseRoles, formatRoles } from './roles-text.ts';

it('parses its own output, and reports an invalid line', () => {
  const roles = [
    { group: 'CN=Writers,O=Example', role: 'editor' as const },
    { group: 'Audit', role: 'auditor' as const },
  ];
  expect(parseRoles(formatRoles(roles))).toEqual({ roles });
  expect(parseRoles('\n Audit =  AUDITOR \n')).toEqual({ roles: [{ group: 'Audit', role: 'auditor' }] });
  expect(parseRoles('Audit = auditor\nWriters')).toMatchObject({ faultyLine: 2 });
  expect(parseRoles('= owner').faultyLine).toBe(1);
  expect(parseRoles('Writers = boss').faultyLine).toBe(1);
});
