import { describe, expect, it } from 'vitest';
import { commitmentOf, commits } from './obligation.ts';

describe('a sentence', () => {
  it.each([
    ['Visitors must sign in.', 'binding'],
    ['The guard is responsible for the list.', 'binding'],
    ['Sharing badges is prohibited.', 'binding'],
    ['Backups run every night.', 'stated'],
    ['Staff should lock their screens.', 'recommended'],
    ['Screens are locked where possible.', 'recommended'],
    ['Backups are not required.', 'denied'],
    ['We do not currently encrypt laptops.', 'denied'],
    ['No formal training program is in place.', 'denied'],
    ['Reviews happen every [value] days.', 'open'],
    ['The officer is {{officer}}.', 'open'],
    ['Owner: TBD', 'open'],
  ] as const)('%s – is %s', (sentence, obligation) => {
    expect(commitmentOf(sentence, null).obligation).toBe(obligation);
  });

  it('in a list binds by what introduces the list, unless it says otherwise itself', () => {
    expect(commitmentOf('Approve access', 'Managers must:').obligation).toBe('binding');
    expect(commitmentOf('Approve access', 'Managers should:').obligation).toBe('recommended');
    expect(commitmentOf('Badges must be returned', 'Staff should:').obligation).toBe('binding');
  });

  it('says when and who', () => {
    expect(commitmentOf('Managers must review access every quarter.', null)).toEqual({
      obligation: 'binding',
      scheduled: true,
      assigned: true,
    });
    expect(commitmentOf('Doors are locked.', null)).toMatchObject({ scheduled: false, assigned: false });
    expect(commitmentOf('Within 30 days of hire', 'The manager must:').assigned).toBe(true);
  });

  it('commits by what must be done or is done alone', () => {
    const isBound = (sentence: string) => commits(commitmentOf(sentence, null));
    expect(isBound('Doors must be locked.')).toBe(true);
    expect(isBound('Doors are locked.')).toBe(true);
    expect(isBound('Doors should be locked.')).toBe(false);
    expect(isBound('Doors need not be locked, and are not required to be.')).toBe(false);
  });
});
