import { databaseRoles } from '@proviso/storage';
import { keyMarks, SCOPE_MARK, SEGMENT_TEXTS } from './scope.ts';

const { api, projector } = databaseRoles;
const { word, title, policy, document } = keyMarks;

/** Number of texts with a match in the title that are ranked in addition to the newest matches. */
const RANKED_TITLES = 500;
/**
 * Score of a text by the place in which all of a search's words occur. The rest of a text's rank is less than
 * 1, so a title outranks any number of mentions in an uploaded document. In the same place, exact
 * words rank above prefix matches.
 */
const PLACES = { title: 3, headings: 2, text: 1, document: 0 } as const;
/** Flags for `ts_rank_cd`: divide by 1 + the logarithm of the length, then scale to 0…1. */
const NORMALIZATION = 1 | 32;
/** Number of the newest matches that are ranked. Other matches follow without a rank, newest first. */
const RANKED = 1_000;

/**
 * SQL for the keys of the two indexes. All keys contain the organization, so that the cost of a search
 * depends only on the organization's own size. Keys of words and filter values begin with the scope. Trigrams
 * are hashed with the organization as the seed.
 */
export const indexKeys = (schema: string): string => `
  create function ${schema}.keys(
    scope text, document_id text, facility_type text, state text, status text, regulatory_body text,
    policy_type_id text, industry text, created_by text, words tsvector
  ) returns tsvector language sql immutable parallel safe
  begin atomic
    select array_to_tsvector(
      array(select scope || '${word}' || lexeme from unnest(tsvector_to_array(words)) lexeme)
      || array(select scope || '${title}' || lexeme from unnest(tsvector_to_array(ts_filter(words, '{a}'))) lexeme)
      || case when document_id is not null then array[scope || '${document}'] else array_remove(array[
        scope || '${policy}',
        scope || '${policy}f' || facility_type, scope || '${policy}t' || state,
        scope || '${policy}s' || status, scope || '${policy}b' || lower(regulatory_body),
        scope || '${policy}p' || policy_type_id, scope || '${policy}i' || lower(industry),
        scope || '${policy}c' || created_by
      ], null) end);
  end;
  create function ${schema}.trigrams(organization_id uuid, word text) returns bigint[]
  language sql immutable parallel safe
  begin atomic
    select array(
      select hashtextextended(trigram, uuid_hash_extended(organization_id, 0))
      from unnest(text_search.show_trgm(word)) trigram);
  end;
  grant execute on function ${schema}.keys(text, text, text, text, text, text, text, text, text, tsvector)
    to ${projector};
  grant execute on function ${schema}.trigrams(uuid, text) to ${projector};
`;

/**
 * SQL for `index_texts`, which a projector calls at the end of each batch. It moves the index's pending words
 * to their entries, each with all of the batch's texts that contain the word. During a rebuild, there may be
 * no index yet.
 */
const indexTexts = (schema: string): string => `
  create function ${schema}.index_texts() returns bigint
  language sql security definer set search_path = pg_catalog, pg_temp
  begin atomic
    select gin_clean_pending_list(listed.indexrelid)
    from pg_index listed join pg_class keys on keys.oid = listed.indexrelid
    where listed.indrelid = '${schema}.texts'::regclass and keys.relname = 'texts_keys';
  end;
  grant execute on function ${schema}.index_texts() to ${projector};
`;

/**
 * SQL for the current organization, which callers cannot choose. Callers also pass their organization, and
 * each of the two checks would be sufficient by itself (docs/adr/0006).
 */
const tenant = `(select nullif(current_setting('app.organization_id', true), '')::uuid)`;

// Settings of the functions. A plan for one segment must not scan all texts. Its cost is estimated as if it
// covered all segments, and this estimate must not trigger JIT compilation.
const settings = `stable security definer set search_path = pg_catalog, pg_temp
    set enable_seqscan = off set max_parallel_workers_per_gather = 0 set jit = off set work_mem = '32MB'`;

const filterColumns = [
  'facility_type',
  'state',
  'status',
  'regulatory_body',
  'policy_type_id',
  'industry',
  'created_by',
];
const filterParameters = filterColumns.map((name) => `${name} text`).join(', ');
const noFilters = filterColumns.map(() => 'null').join(', ');

/** The parts of a compiled search (compile-search.ts) that the function `found` receives. */
const partsOf = (query: string): string => `
        (${query}->>'strict')::tsquery,
        array(select jsonb_array_elements_text(${query}->'every'))::tsquery[],
        array(select jsonb_array_elements_text(${query}->'without'))::tsquery[],
        ${query}->>'facilityType', ${query}->>'state', ${query}->>'status', ${query}->>'regulatoryBody',
        ${query}->>'policyTypeId', ${query}->>'industry', ${query}->>'createdBy'`;

/**
 * SQL for `found`, which returns matching texts, newest segment first, at most `wanted`. `template` is a
 * query on the index's keys. `strict` checks conditions that the index cannot check, such as the order of
 * words in a phrase. A document matches only if its policy passes the filters.
 */
const found = (schema: string): string => `
  create function ${schema}.found(
    named uuid, template text, strict tsquery, every tsquery[], without tsquery[], ${filterParameters}, wanted integer
  ) returns table (
    policy_id text, document_id text, part integer, facility_type text, status text, updated_at timestamptz
  ) language sql ${settings}
  begin atomic
    select hit.policy_id, hit.document_id, hit.part, hit.facility_type, hit.status, hit.updated_at
    from ${schema}.organizations asking,
      generate_series((asking.texts - 1) / ${SEGMENT_TEXTS}, 0, -1) segment,
      lateral (
        select stored.policy_id, stored.document_id, stored.part,
          coalesce(stored.facility_type, owner.facility_type) as facility_type,
          coalesce(stored.status, owner.status) as status,
          coalesce(stored.updated_at, owner.updated_at) as updated_at
        from ${schema}.texts stored
        left join ${schema}.policies owner
          on owner.id = case when stored.document_id is not null then stored.policy_id end
            and owner.organization_id = asking.organization_id
        where ${schema}.keys(
            stored.scope, stored.document_id, stored.facility_type, stored.state, stored.status,
            stored.regulatory_body, stored.policy_type_id, stored.industry, stored.created_by, stored.words
          ) @@ replace(found.template, '${SCOPE_MARK}', asking.number || '.' || segment)::tsquery
          and stored.organization_id = asking.organization_id
          and (stored.document_id is null
            or owner.id is not null and owner.deleted_at is null
              and (found.facility_type is null or owner.facility_type = found.facility_type)
              and (found.state is null or owner.state = found.state)
              and (found.status is null or owner.status = found.status)
              and (found.regulatory_body is null
                or lower(owner.regulatory_body) = lower(found.regulatory_body))
              and (found.policy_type_id is null or owner.policy_type_id = found.policy_type_id)
              and (found.industry is null or lower(owner.industry) = lower(found.industry))
              and (found.created_by is null or owner.created_by = found.created_by))
          and (found.strict is null
            or case when stored.is_long then
              (select coalesce(bool_and(stored.words @@ clause or exists (
                select from ${schema}.passages piece where piece.source_id = stored.source_id and piece.words @@ clause
              )), true) from unnest(found.every) clause)
              and not exists (select from unnest(found.without) clause where stored.words @@ clause or exists (
                select from ${schema}.passages piece where piece.source_id = stored.source_id and piece.words @@ clause
              ))
            else stored.words @@ found.strict end)
      ) hit
    where asking.organization_id = ${tenant} and asking.organization_id = found.named
    limit found.wanted;
  end;
`;

/** Ids are sorted by bytes: sorting by a language's rules takes many times as long. */
const foundColumns = `policy_id collate "C" as policy_id, document_id collate "C" as document_id, part, facility_type,
        status, updated_at`;

/**
 * SQL for `search`, which returns a page of the matching policies, best first, and their number. For a common
 * word, the newest matches are ranked (up to `RANKED`), and other matches with the word in their title (up to
 * `RANKED_TITLES`). All other matches have rank 0.
 */
const search = (schema: string): string => `
  create function ${schema}.search(
    named uuid, query jsonb, counted integer, after_rank real, after_at timestamptz, after_id text, page integer
  ) returns table (total integer, is_exact boolean, facility_types jsonb, statuses jsonb, hits jsonb)
  language sql ${settings}
  begin atomic
    with newest as materialized (
      select ${foundColumns}, nth from ${schema}.found(
        search.named, search.query->>'template', ${partsOf('search.query')},
        search.counted) with ordinality hit (policy_id, document_id, part, facility_type, status, updated_at, nth)
    ), titled as materialized (
      select ${foundColumns} from ${schema}.found(
        search.named, search.query->>'titles', ${partsOf('search.query')},
        case when search.query->>'titles' is null then 0 else ${RANKED_TITLES} end)
    ), candidates as (
      select policy_id, document_id, part from newest where nth <= ${RANKED} and search.query->>'ranking' is not null
      union select policy_id, document_id, part from titled
    ), ranked as materialized (
      -- A subquery for each, since a join would be planned as one with all texts.
      select policy_id, max((
        select (case
            when stored.words @@ (select (search.query->>'inTitle')::tsquery) then ${PLACES.title}
            when stored.words @@ (select (search.query->>'inHeadings')::tsquery) then ${PLACES.headings}
            when stored.document_id is null then ${PLACES.text} else ${PLACES.document} end
          + case when stored.words @@ (select (search.query->>'exact')::tsquery) then 0.5 else 0 end
          + ts_rank_cd(stored.words, (select (search.query->>'ranking')::tsquery), ${NORMALIZATION}) / 2)::real
        from ${schema}.texts stored
        where stored.source_id = coalesce(candidates.document_id, candidates.policy_id) and stored.part = candidates.part)) as rank
      from candidates group by policy_id
    ), found as materialized (
      select policy_id, document_id, facility_type, status, updated_at from newest
      union all select policy_id, document_id, facility_type, status, updated_at from titled
    ), matched as materialized (
      select distinct policy_id, facility_type, status, updated_at from found
    ), shown as (
      select policy_id, coalesce(ranked.rank, 0::real) as rank, updated_at
      from matched left join ranked using (policy_id)
      where search.after_id is null
        or (coalesce(ranked.rank, 0::real), updated_at, policy_id)
          < (search.after_rank, search.after_at, search.after_id)
      order by rank desc, updated_at desc, policy_id desc limit search.page
    ), sources as (
      select policy_id, array_agg(distinct coalesce(document_id, policy_id)) as sources
      from found where policy_id in (select policy_id from shown) group by policy_id
    )
    select (select count(*)::integer from matched),
      (select count(*) from newest) < search.counted,
      (select jsonb_object_agg(facet.facility_type, facet.n) from (
        select facility_type, count(*) as n from matched where facility_type is not null group by 1) facet),
      (select jsonb_object_agg(facet.status, facet.n) from (
        select status, count(*) as n from matched where status is not null group by 1) facet),
      (select jsonb_agg(jsonb_build_object(
          'policyId', policy_id, 'rank', rank, 'updatedAt', updated_at, 'sources', sources)
        order by rank desc, updated_at desc, policy_id desc) from shown join sources using (policy_id));
  end;
`;

/** Number of similar words that are considered. The closest ones that still occur in a text are suggested. */
const MAX_SIMILAR_WORDS = 12;
const SUGGESTED = 3;

/**
 * SQL for `understand`, which matches the user's words, passed in folded form and with their lexemes, against
 * the organization's words. `beginnings` are lexemes of words that begin like the user's word although the
 * lexemes do not. `instead` are the closest words, if the user's word is not a prefix of any word and may be
 * misspelled. These words occur in a text of `scope`, so that words of deleted policies are not suggested.
 */
const understand = (schema: string): string => `
  create function ${schema}.understand(named uuid, typed text[], lexemes text[], may_be_misspelt boolean[], scope text)
  returns table (nth integer, beginnings text[], instead text[], instead_lexemes text[]) language sql ${settings}
  begin atomic
    select given.nth::integer, known.beginnings, near.words, near.lexemes
    from unnest(understand.typed, understand.lexemes, understand.may_be_misspelt)
      with ordinality given (folded, lexeme, may_be_misspelt, nth),
    lateral (
      select array(
        select distinct lexeme from ${schema}.words stored
        where stored.organization_id = ${tenant} and stored.organization_id = understand.named and word >= given.folded collate "C"
          and word < (given.folded || chr(1114111)) collate "C" and not starts_with(lexeme, given.folded)
        limit 50) as beginnings,
        not given.may_be_misspelt or length(given.folded) < 4 or exists (
          select from ${schema}.words stored
          where stored.organization_id = ${tenant} and stored.organization_id = understand.named and word >= given.folded collate "C"
            and word < (given.folded || chr(1114111)) collate "C"
        ) or exists (
          select from ${schema}.words stored
          where stored.organization_id = ${tenant} and stored.organization_id = understand.named and lexeme = given.lexeme collate "C"
        ) as is_known
    ) known
    left join lateral (
      select array_agg(word order by likeness desc, word) as words, array_agg(lexeme order by likeness desc, word) as lexemes
      from (
        select word, lexeme, likeness, max(likeness) over () as best
        from (
          select word, lexeme, text_search.similarity(word, given.folded) as likeness
          from ${schema}.words stored
          where not known.is_known and stored.organization_id = ${tenant} and stored.organization_id = understand.named
            and ${schema}.trigrams(stored.organization_id, stored.word) && ${schema}.trigrams(understand.named, given.folded)
            and text_search.similarity(word, given.folded) >= 0.3
          order by 3 desc, word limit ${MAX_SIMILAR_WORDS}
        ) candidate
        where exists (
          select from ${schema}.found(
            understand.named, '''' || understand.scope || '${word}' || lexeme || '''', null, '{}', '{}',
            ${noFilters}, 1))
        order by likeness desc, word limit ${SUGGESTED}
      ) nearest
      where likeness >= best * 0.85
    ) near on true
    order by given.nth;
  end;
`;

/**
 * SQL for `own_texts`, which selects those policies among `ids` whose own text contains the words. Words in
 * uploaded documents do not count. It reads only these policies.
 */
const ownTexts = (schema: string): string => `
  create function ${schema}.own_texts(named uuid, query jsonb, ids text[])
  returns table (policy_id text) language sql ${settings}
  begin atomic
    select distinct stored.policy_id from ${schema}.texts stored
    where stored.source_id = any(own_texts.ids) and stored.document_id is null
      and stored.organization_id = ${tenant} and stored.organization_id = own_texts.named
      and (stored.words @@ (select (own_texts.query->>'ranking')::tsquery)
        or stored.is_long and not exists (
          select from jsonb_array_elements_text(own_texts.query->'every') clause
          where not stored.words @@ clause::tsquery and not exists (
            select from ${schema}.passages piece
            where piece.source_id = stored.source_id and piece.words @@ clause::tsquery)));
  end;
`;

/**
 * SQL for the functions that the API searches with, because row-level security on the tables would prevent
 * the use of the indexes.
 */
export const functions = (schema: string): string => `
  ${[found, search, understand, ownTexts, indexTexts].map((sqlOf) => sqlOf(schema)).join('\n')}
  create function ${schema}.matching(
    named uuid, query jsonb, wanted integer
  ) returns table (policy_id text) language sql ${settings}
  begin atomic
    select distinct hit.policy_id from ${schema}.found(
      matching.named, matching.query->>'template', ${partsOf('matching.query')},
      matching.wanted) hit;
  end;
  grant execute on function ${schema}.understand(uuid, text[], text[], boolean[], text) to ${api};
  grant execute on function ${schema}.own_texts(uuid, jsonb, text[]) to ${api};
  grant execute on function ${schema}.matching(uuid, jsonb, integer) to ${api};
  grant execute on function ${schema}.search(uuid, jsonb, integer, real, timestamptz, text, integer) to ${api};
`;
