import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { eventsCatalog } from '../testing/events-catalog.ts';

// `npm run events:catalog` runs this with `--update`, which writes the page.
it('matches docs/events.md', async () => {
  const page = fileURLToPath(new URL('../../../docs/events.md', import.meta.url));
  await expect(eventsCatalog()).toMatchFileSnapshot(page);
});
