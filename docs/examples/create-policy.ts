// Creates a policy, changes it, and shows that an outdated change cannot overwrite a newer one.
import { answer, createClient, idempotent, ifMatch, ProvisoError } from '@proviso/client';

const { PROVISO_URL = 'http://127.0.0.1:3000', PROVISO_API_KEY = '' } = process.env;
const proviso = createClient({ baseUrl: PROVISO_URL, apiKey: PROVISO_API_KEY });

// The idempotency key makes it safe to repeat the call after a broken connection: no second policy is
// created.
const body = { title: 'Visitors', content: '# Visitors\n\nVisitors sign in at the front desk.\n' };
const created = await answer(proviso.POST('/api/policies', { body, headers: idempotent() }));
const path = { id: created.data.id };
console.log(`created ${created.data.title}, version ${created.data.version}`);

// `If-Match` makes the call fail if another user has changed the policy since.
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
