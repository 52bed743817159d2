import { auditLog, schemaOf } from '@proviso/projections';
import type { Pool } from '@proviso/storage';
import type { Author } from '../support/http-client.ts';
import { type Goals, ratio } from '../support/goals.ts';
import { quantile } from '../support/quantile.ts';

const FEW = 10_000;
const REQUESTS = 60;
/** After this many milliseconds, fewer requests suffice. */
const MOST_MS = 30_000;
const FEW_REQUESTS = 5;
const GOAL = 3;
const MONTHS = 24;
const CHUNK = 100_000;
/** One entry in this many belongs to a rare topic. */
const RARE = 5_000;

/** Adds `count` copies of one of the organization's entries to its audit log, spread over two years. */
const fillEntries = async (projector: Pool, organizationId: string, count: number): Promise<void> => {
  const entries = `${schemaOf(auditLog)}.entries`;
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
    recorded_at: `now() - interval '1 day' - n * ($4::float8 / $3) * interval '1 day'`,
    position_prepare: 'n',
    entity_id: `md5('entity ' || n % 997)::uuid::text`,
    search_text: `template.search_text || ' ' || n`,
    event_type: `case when n % ${RARE} = 0 then 'MemberInvited' else template.event_type end`,
    topic: `case when n % ${RARE} = 0 then 'permissions' else template.topic end`,
  };
  const names = rows.map(({ name }) => name);
  for (let from = 1; from <= count; from += CHUNK)
    await projector.query(
      `insert into ${entries} (${names.join(', ')})
       select ${names.map((name) => made[name] ?? `template.${name}`).join(', ')}
       from generate_series($2::bigint, least($2 + ${CHUNK} - 1, $3)::bigint) n
       cross join (select * from ${entries} where organization_id = $1 limit 1) template`,
      [organizationId, from, count, MONTHS * 30],
    );
};

/** Requests of the audit page. */
const questions: Readonly<Record<string, string>> = {
  'the newest page': '/api/audit-log?limit=50',
  'one kind of action': '/api/audit-log?limit=50&action=CREATE',
  'a month': '/api/audit-log?limit=50&timeRange=month',
  'a rare topic': '/api/audit-log?limit=50&topic=permissions',
  'a search without a match': '/api/audit-log?limit=50&search=unwritten',
};

const p95 = async ({ client }: Author, path: string): Promise<number> => {
  const times: number[] = [];
  const beganAll = performance.now();
  for (let index = 0; index <= REQUESTS; index += 1) {
    const began = performance.now();
    if (times.length >= FEW_REQUESTS && began - beganAll > MOST_MS) break;
    await client.send('GET', path);
    // The first request is a warm-up.
    if (index > 0) times.push(performance.now() - began);
  }
  return quantile(times, 0.95);
};

/** Compares the response times of an audit log of `count` entries to those of a small one. */
export const measureAuditQueries = async (
  goals: Goals,
  { owner, projector }: { owner: Pool; projector: Pool },
  { few, many }: { few: Author; many: Author },
  count: number,
): Promise<void> => {
  await fillEntries(projector, few.organizationId, FEW);
  await fillEntries(projector, many.organizationId, count);
  await owner.query(`vacuum (analyze) ${schemaOf(auditLog)}.entries`);
  for (const [what, path] of Object.entries(questions)) {
    const [small, large] = [await p95(few, path), await p95(many, path)];
    goals.atMost(
      `audit log, p95 of ${what} at ${count} entries, compared with ${FEW}`,
      large / small,
      GOAL,
      ratio,
      `${large.toFixed(0)} ms against ${small.toFixed(0)} ms`,
    );
  }
};
