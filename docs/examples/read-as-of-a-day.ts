// Prints the version of every policy that was active at the end of a day: node read-as-of-a-day.ts 2026-03-01
import { answer, createClient, listAll, ProvisoError } from '@proviso/client';

const { PROVISO_URL = 'http://127.0.0.1:3000', PROVISO_API_KEY = '' } = process.env;
const proviso = createClient({ baseUrl: PROVISO_URL, apiKey: PROVISO_API_KEY });

const day = process.argv[2] ?? new Date().toISOString().slice(0, 10);
const at = `${day}T23:59:59.999Z`;

// The list contains existing policies. Policies deleted since then are in the list of deleted policies.
for (const deleted of [undefined, 'true'] as const)
  for await (const { id } of listAll(proviso, '/api/policies', { params: { query: { deleted } } })) {
    const params = { path: { id }, query: { at } };
    const then = await answer(proviso.GET('/api/policies/{id}', { params })).catch((error: unknown) => {
      // The policy did not exist on that day.
      if (error instanceof ProvisoError && error.is('policy.not-then')) return undefined;
      throw error;
    });
    if (then?.data.status !== 'active') continue;
    const { title, version, updatedAt, updatedByName } = then.data;
    console.log(`${title}: version ${version}, last changed ${updatedAt} by ${updatedByName ?? 'somebody'}`);
  }
