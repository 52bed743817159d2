import type { PolicySummaryFacts, SearchHit, SearchSnippet } from '@proviso/contracts';
import { summaryColumns, type SummaryRow, formatInstants } from '../policies/summary.ts';
import { policiesTable } from '../policies/table.ts';
import { prepared } from '../../engine/sql/prepared.ts';
import type { Tenant } from '../../engine/sql/tenant.ts';
import type { CompiledSearch } from './compile-search.ts';
import { markedText, type Needle, snippetOf } from './highlight.ts';
import type { Hit } from './hit.ts';
import { searchableText } from './plain-text.ts';
import { searchSchema } from './table.ts';

/** Maximum number of snippets per hit, from the policy and its documents together. */
const SNIPPETS = 3;

/** Converts hits for display, with highlighted matches. Omits policies that were deleted in the meantime. */
export const presentHits = async (
  tenant: Tenant,
  { every, ranking }: CompiledSearch,
  needles: readonly Needle[],
  hits: readonly Hit[],
): Promise<SearchHit[]> => {
  const anyOf = ranking === null ? undefined : every.join(' | ');
  const ids = hits.map(({ policyId }) => policyId);
  const [policies, snippets] = await Promise.all([
    summariesOf(tenant, ids),
    snippetsOf(tenant, anyOf, needles, hits),
  ]);
  return hits.flatMap(({ policyId }) => {
    const policy = policies.get(policyId);
    if (policy === undefined) return [];
    return [
      {
        policy,
        title: markedText(searchableText(policy.title), needles),
        snippets: snippets.get(policyId) ?? [],
      },
    ];
  });
};

interface SnippetRow {
  policyId: string;
  body: string;
  page: number | null;
  documentId: string | null;
  originalName: string | null;
}

/** The best passage of each matching text. Omits texts that contain the words only in the title. */
const snippetsOf = async (
  { db, organizationId }: Tenant,
  anyOf: string | undefined,
  needles: readonly Needle[],
  hits: readonly Hit[],
): Promise<ReadonlyMap<string, SearchSnippet[]>> => {
  const snippets = new Map<string, SearchSnippet[]>();
  if (anyOf === undefined) return snippets;
  const sources = hits.flatMap((hit) => sourcesOf(hit).map((source) => ({ policyId: hit.policyId, source })));
  const { rows } = await db.query<SnippetRow>(
    prepared(
      `select shown.policy_id as "policyId", passage.page, document.id as "documentId",
       document.original_name as "originalName", passage.body
     from unnest($2::text[], $3::text[]) with ordinality shown (policy_id, source_id, nth)
     cross join lateral (
       select body, page from ${searchSchema}.passages stored
       where stored.organization_id = $1 and stored.source_id = shown.source_id
         and (stored.words is null or stored.words @@ $4::tsquery)
       order by case when stored.words is null then 1 else ts_rank_cd(stored.words, $4::tsquery) end desc, ordinal
       limit 1
     ) passage
     left join ${searchSchema}.documents document
       on document.organization_id = $1 and document.id = shown.source_id
     order by shown.nth`,
      [organizationId, sources.map(({ policyId }) => policyId), sources.map(({ source }) => source), anyOf],
    ),
  );
  for (const { policyId, body, page, documentId, originalName } of rows) {
    const pieces = snippetOf(body, needles);
    if (pieces === undefined) continue;
    const document =
      documentId === null || originalName === null ? null : { id: documentId, originalName, page };
    snippets.set(policyId, [...(snippets.get(policyId) ?? []), { pieces, document }]);
  }
  return snippets;
};

/** The policy's own text, followed by its documents in order of upload. */
const sourcesOf = ({ policyId, sources }: Hit): string[] =>
  [
    ...sources.filter((source) => source === policyId),
    ...sources.filter((source) => source !== policyId).toSorted(),
  ].slice(0, SNIPPETS);

/** The policies in `hits` that the tenant still has, by id. */
const summariesOf = async (
  { db, organizationId }: Tenant,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PolicySummaryFacts>> => {
  const { rows } = await db.query<SummaryRow>(
    prepared(
      `select ${summaryColumns} from ${policiesTable.served} policy
     where policy.organization_id = $1 and policy.id = any($2) and policy.deleted_at is null`,
      [organizationId, ids],
    ),
  );
  return new Map(rows.map((row) => [row.id, formatInstants(row)]));
};
