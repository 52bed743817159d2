// Verifies every policy's history through the API: no version is missing, each version begins when the
// previous one ends, and each text has the hash that exports show.
import { createHash } from 'node:crypto';
import { answer, createClient, listAll } from '@proviso/client';

const { PROVISO_URL = 'http://127.0.0.1:3000', PROVISO_API_KEY = '' } = process.env;
const proviso = createClient({ baseUrl: PROVISO_URL, apiKey: PROVISO_API_KEY });

const faults: string[] = [];
for await (const { id, title, version: last } of listAll(proviso, '/api/policies')) {
  const revisions: number[] = [];
  for await (const { revision } of listAll(proviso, '/api/policies/{id}/history', {
    params: { path: { id } },
  }))
    revisions.unshift(revision);
  if (revisions.some((revision, index) => revision !== index)) faults.push(`${title}: a change is missing`);

  let endOfBefore: string | null | undefined;
  for (let version = 1; version <= last; version += 1) {
    const params = { path: { id, version } };
    const { data } = await answer(proviso.GET('/api/policies/{id}/versions/{version}', { params }));
    const hash = createHash('sha256').update(data.content).digest('hex');
    if (hash !== data.contentSha256) faults.push(`${title}, version ${version}: another text than its hash`);
    if (version > 1 && data.validFrom !== endOfBefore) faults.push(`${title}, version ${version}: a gap`);
    endOfBefore = data.validTo;
  }
  console.log(`${title}: ${last} versions, ${revisions.length} changes`);
}
console.log(faults.length === 0 ? 'no fault found' : faults.join('\n'));
process.exitCode = faults.length === 0 ? 0 : 1;
