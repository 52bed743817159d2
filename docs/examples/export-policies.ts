// Saves every policy as a Word file into a folder: node export-policies.ts ./policies
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { answer, createClient, listAll } from '@proviso/client';

const { PROVISO_URL = 'http://127.0.0.1:3000', PROVISO_API_KEY = '' } = process.env;
const proviso = createClient({ baseUrl: PROVISO_URL, apiKey: PROVISO_API_KEY });

const folder = process.argv[2] ?? 'policies';
await mkdir(folder, { recursive: true });

for await (const { id, title, version } of listAll(proviso, '/api/policies')) {
  const params = { path: { id }, query: { format: 'docx' as const, version } };
  const file = await answer(proviso.GET('/api/policies/{id}/export', { params, parseAs: 'arrayBuffer' }));
  // Uses the id as the file name, because a title may contain characters that file names must not contain.
  await writeFile(join(folder, `${id}.docx`), Buffer.from(file.data));
  console.log(`saved ${title}, version ${version}`);
}
