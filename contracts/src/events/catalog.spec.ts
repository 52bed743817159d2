import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { eventsCatalog } from '../testing/events-catalog.ts';
import { webhookEventTypesModule } from '../testing/webhook-event-types.ts';

// `npm run events:catalog` runs this spec with `--update`, which writes both documents.
it('matches docs/events.md', async () => {
  const page = fileURLToPath(new URL('../../../docs/events.md', import.meta.url));
  await expect(eventsCatalog()).toMatchFileSnapshot(page);
});

it('matches the list of events that webhooks can deliver', async () => {
  const module = fileURLToPath(new URL('../webhooks/event-types.ts', import.meta.url));
  await expect(webhookEventTypesModule()).toMatchFileSnapshot(module);
});
