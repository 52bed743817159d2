import { auditLog, schemaOf } from '@proviso/projections';
import { errorText, type Pool } from '@proviso/storage';
import type { Author } from '../support/http-client.ts';
import { type Goals, ratio } from '../support/goals.ts';
import { p95InTurns } from './p95-in-turns.ts';

const FEW = 10_000;
const GOAL = 3;
const MONTHS = 24;
const CHUNK = 100_000;
const entries = `${schemaOf(auditLog)}.entries`;
const counts = `${schemaOf(auditLog)}.counts`;
/** One entry in this many belongs to a rare topic. */
const RARE = 5_000;

/** Drops the indexes of the entries during `work`, because creating them afterward is much faster. */
const withoutIndexes = async (owner: Pool, work: () => Promise<void>): Promise<void> => {
  const { rows } = await owner.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
     from pg_index where indrelid = '${entries}'::regclass and not indisprimary`,
  );
  for (const { name } of rows) await owner.query(`drop index ${name}`);
  await work();
  for (const { definition } of rows) await owner.query(definition.replace(' ON ONLY ', ' ON '));
};

/** Adds copies of an entry to an organization's audit log until it has `to` of them, over two years. */
const fillEntries = async (
  projector: Pool,
  organizationId: string,
  { from, to }: { from: number; to: number },
): Promise<void> => {
  for (let month = 0; month <= MONTHS; month += 1)
    await projector.query(
      `select ${schemaOf(auditLog)}.ensure_partition((now() - make_interval(months => $1))::date)`,
      [month],
    );
  const { rows } = await projector.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema || '.' || table_name = $1`,
    [entries],
  );
  const made: Readonly<Record<string, string>> = {
    event_id: 'gen_random_uuid()',
    recorded_at: `now() - interval '1 day' - (n - $4) * ($5::float8 / ($3 - $4)) * interval '1 day'`,
    position_prepare: 'n',
    entity_id: `md5('entity ' || n % 997)::uuid::text`,
    search_text: `template.search_text || ' ' || n`,
    event_type: `case when n % ${RARE} = 0 then 'MemberInvited' else template.event_type end`,
    topic: `case when n % ${RARE} = 0 then 'permissions' else template.topic end`,
  };
  const names = rows.map(({ name }) => name);
  for (let first = from + 1; first <= to; first += CHUNK)
    await projector.query(
      `insert into ${entries} (${names.join(', ')})
       select ${names.map((name) => made[name] ?? `template.${name}`).join(', ')}
       from generate_series($2::bigint, least($2 + ${CHUNK} - 1, $3)::bigint) n
       cross join (select * from ${entries} where organization_id = $1 limit 1) template`,
      [organizationId, first, to, from, MONTHS * 30],
    );
};

/** Stores the numbers of an organization's entries, as the projector does while it writes them. */
const fillCounts = async (projector: Pool, organizationId: string): Promise<void> => {
  await projector.query(
    `insert into ${counts} (organization_id, span, began_at, action, entity_type, topic, entries)
     select organization_id, span, date_trunc(span, recorded_at, 'UTC'), action, entity_type, coalesce(topic, ''), count(*)
     from ${entries} cross join unnest(array['month', 'day', 'hour']) span
     where organization_id = $1 group by 1, 2, 3, 4, 5, 6
     on conflict (organization_id, span, began_at, action, entity_type, topic) do update set entries = excluded.entries`,
    [organizationId],
  );
};

/** Requests of the audit page. `{userId}` is replaced by the id of the user who sends it. */
const questions: Readonly<Record<string, string>> = {
  'the newest page': '/api/audit-log?limit=50',
  'one kind of action': '/api/audit-log?limit=50&action=CREATE',
  'a month': '/api/audit-log?limit=50&timeRange=month',
  'a rare topic': '/api/audit-log?limit=50&topic=permissions',
  'a search without a match': '/api/audit-log?limit=50&search=unwritten',
  'the counts of a search': '/api/audit-log/counts?search=unwritten',
  'the counts by action': '/api/audit-log/counts',
  'the counts of a month': '/api/audit-log/counts?timeRange=month',
  'the counts of a person': '/api/audit-log/counts?person={userId}',
};

/** Compares the response times of an audit log, as it grows to each of the sizes, to those of a small one. */
export const measureAuditQueries = async (
  goals: Goals,
  { owner, projector }: { owner: Pool; projector: Pool },
  { few, many }: { few: Author; many: Author },
  sizes: readonly number[],
): Promise<void> => {
  await fillEntries(projector, few.organizationId, { from: 0, to: FEW });
  await fillCounts(projector, few.organizationId);
  let filled = 0;
  for (const size of sizes) {
    const range = { from: filled, to: size };
    await withoutIndexes(owner, () => fillEntries(projector, many.organizationId, range));
    filled = size;
    await fillCounts(projector, many.organizationId);
    await owner.query(`vacuum (analyze) ${entries}, ${counts}`);
    for (const [what, path] of Object.entries(questions)) {
      const figure = `audit log, p95 of ${what} at ${size} entries, compared with ${FEW}`;
      try {
        const [small, large] = await p95InTurns([few, many], (author) =>
          path.replace('{userId}', author.userId),
        );
        const about = `${large.toFixed(0)} ms against ${small.toFixed(0)} ms`;
        goals.atMost(figure, large / small, GOAL, ratio, about);
      } catch (error) {
        goals.notMeasured(figure, errorText(error));
      }
    }
  }
};
