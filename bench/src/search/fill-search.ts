import { policies, schemaOf, search, wordsOfSource } from '@proviso/projections';
import type { Pool } from '@proviso/storage';
import { bodyOf, vocabulary } from './vocabulary.ts';

const schema = schemaOf(search);
const CHUNK = 5_000;

/**
 * Fills the search read model, as `projections` does, for the policies numbered `from` + 1 to `to` in the
 * read model of policies. Words for prefixes and misspellings are filled only for the measured organization.
 */
export const fillSearch = async (
  { owner, projector }: { owner: Pool; projector: Pool },
  { organizationId, from, to }: { organizationId: string; from: number; to: number },
): Promise<void> => {
  const lexemes = lexemesOf();
  const { rows } = await owner.query<{ definition: string }>(
    `select pg_get_indexdef('${schema}.texts_keys'::regclass) as definition`,
  );
  // Creating an index at the end is faster than maintaining it.
  await owner.query(`drop index ${schema}.texts_keys`);
  const textsWith = new Map<string, number>();
  for (let first = from + 1; first <= to; first += CHUNK) {
    const numbers = Array.from({ length: Math.min(CHUNK, to - first + 1) }, (_, index) => first + index);
    const bodies = numbers.map(bodyOf);
    await insert(projector, numbers, bodies);
    for (const body of bodies)
      for (const word of new Set(wordsOf(body))) textsWith.set(word, (textsWith.get(word) ?? 0) + 1);
  }
  await owner.query(
    `set maintenance_work_mem = '1GB'; ${rows[0]?.definition ?? ''}; reset maintenance_work_mem`,
  );
  await projector.query(
    `insert into ${schema}.words (organization_id, word, lexeme, texts)
     select $1, word, lexeme, texts from unnest($2::text[], $3::text[], $4::integer[]) known (word, lexeme, texts)
     on conflict (organization_id, word) do update set texts = words.texts + excluded.texts`,
    [
      organizationId,
      [...lexemes.keys()],
      [...lexemes.values()],
      Array.from(lexemes.keys(), (word) => textsWith.get(word) ?? 0),
    ],
  );
  for (const table of ['texts', 'policies', 'passages', 'words', 'organizations'])
    await owner.query(`vacuum (analyze) ${schema}.${table}`);
};

const untitled = { title: '', headings: '', regulatory_body: null, document_id: null };

const lexemesOf = (): ReadonlyMap<string, string> =>
  // The number of words stored per text is limited.
  new Map(
    [0, 10_000, 20_000].flatMap((from) =>
      Array.from(wordsOfSource(untitled, [vocabulary.slice(from, from + 10_000).join(' ')]).body),
    ),
  );

const insert = async (
  projector: Pool,
  numbers: readonly number[],
  bodies: readonly string[],
): Promise<void> => {
  const { rows } = await projector.query<{ n: number; title: string; regulatory_body: string | null }>(
    `select n, title, regulatory_body from unnest($1::integer[]) n
     join ${schemaOf(policies)}.policies policy on policy.id = md5('policy ' || n)::uuid::text`,
    [numbers],
  );
  const described = new Map(rows.map((row) => [row.n, row]));
  const vectors = numbers.map((n, index) => {
    const source = { ...untitled, ...described.get(n) };
    return wordsOfSource(source, [bodies[index] ?? '']).parts[0]?.words ?? '';
  });
  await projector.query(
    `with made as (
       select policy.*, n, body, words
       from unnest($1::integer[], $2::text[], $3::tsvector[]) made (n, body, words)
       join ${schemaOf(policies)}.policies policy on policy.id = md5('policy ' || n)::uuid::text
     ), counted as (
       insert into ${schema}.organizations (organization_id, texts)
       select organization_id, count(*) from made group by 1
       on conflict (organization_id) do update set texts = organizations.texts + excluded.texts
       returning organization_id, number, texts
     ), placed as (
       select made.*, number || '.' || (texts - row_number() over (partition by organization_id order by n desc)) / 4096
         as scope
       from made join counted using (organization_id)
     ), described as (
       insert into ${schema}.policies (
         id, organization_id, revision, title, headings, facility_type, state, regulatory_body, status, updated_at, scope)
       select id, organization_id, revision, title, '', facility_type, state, regulatory_body, status, updated_at, scope
       from placed
     ), shown as (
       insert into ${schema}.passages (organization_id, source_id, ordinal, part, body)
       select organization_id, id, 0, 1, body from placed
     )
     insert into ${schema}.texts (
       organization_id, source_id, part, policy_id, scope, facility_type, state, status, regulatory_body, updated_at,
       is_long, words)
     select organization_id, id, 1, id, scope, facility_type, state, status, regulatory_body, updated_at, false, words
     from placed`,
    [numbers, bodies, vectors],
  );
};

const wordsOf = (body: string): string[] => body.split(/[\s.]+/);
