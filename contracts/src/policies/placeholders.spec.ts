import { expect, it } from 'vitest';
import { placeholdersIn } from './placeholders.ts';

it('finds each place to fill in once, in order, even if an editor escaped its brackets', () => {
  expect(placeholdersIn('Within \\[30 days\\] the [Privacy Officer] acts, or [30 days] later.')).toEqual([
    '[30 days]',
    '[Privacy Officer]',
  ]);
});

it('skips links, link definitions, footnotes, and checkboxes', () => {
  expect(
    placeholdersIn(
      '[HHS](https://hhs.gov) [HHS][1]\n\n[1]: https://hhs.gov\n\nNote[^1].\n\n- [ ] a\n- [x] b\n',
    ),
  ).toEqual([]);
});
