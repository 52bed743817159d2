// Creates a policy, changes it, and keeps somebody else's change from being overwritten.
import { answer, createClient, idempotent, ifMatch, ProvisoError } from '@proviso/client';

const { PROVISO_URL = 'http://127.0.0.1:3000', PROVISO_API_KEY = '' } = process.env;
const proviso = createClient({ baseUrl: PROVISO_URL, apiKey: PROVISO_API_KEY });

// A repeat with the same key, after a broken connection, makes no second policy.
const body = { title: 'Visitors', content: '# Visitors\n\nVisitors sign in at the front desk.\n' };
const created = await answer(proviso.POST('/api/policies', { body, headers: idempotent() }));
const path = { id: created.data.id };
console.log(`created ${created.data.title}, version ${created.data.version}`);

// Only while nobody has changed it since.
const changed = await answer(
  proviso.PUT('/api/policies/{id}', {
    params: { path },
    headers: ifMatch(created.etag ?? ''),
    body: { ...body, content: `${body.content}They wear a badge.\n`, status: 'active', note: 'Badges' },
  }),
);
console.log(`changed it to version ${changed.data.version}, now ${changed.data.status}`);

try {
  const outdated = { params: { path }, headers: ifMatch(created.etag ?? ''), body };
  await answer(proviso.PUT('/api/policies/{id}', outdated));
} catch (error) {
  if (!(error instanceof ProvisoError && error.is('policy.changed'))) throw error;
  console.log(`nothing was overwritten: ${error.message}`);
}
