import { databaseRoles, tenantPolicies } from '@proviso/storage';
import { createTable } from '../../engine/projecting/define-table.ts';
import { functions, indexKeys } from './functions-sql.ts';
import { documentsTable, passagesTable, policiesTable } from './table.ts';

const { owner } = databaseRoles;

/**
 * SQL that grants access to the search functions, which run as the owner and determine the organization
 * themselves.
 */
const searchable = (schema: string, table: string): string =>
  `create policy search on ${schema}.${table} for select to ${owner} using (true);`;

/**
 * SQL for the read model's tables. `texts` is searched. It has one row per policy or document, or several for
 * an enormous one. The rows are narrow, because words are stored separately. `passages` is displayed. `words`
 * contains an organization's words as written, for prefixes and misspellings, with the numbers of titles and
 * texts that contain them. `source_words` contains the words of each source, so that a word is deleted with
 * its last source. `organizations` numbers organizations and counts their texts.
 */
export const tables = (schema: string): string => `
  create table ${schema}.organizations (
    organization_id uuid primary key,
    number integer not null generated always as identity,
    texts bigint not null
  );
  ${createTable(schema, policiesTable)}
  create index policies_newest on ${schema}.policies (organization_id, updated_at desc, id desc)
    include (facility_type, state, status, regulatory_body, policy_type_id, industry, created_by) where deleted_at is null;
  ${createTable(schema, documentsTable)}
  ${createTable(schema, passagesTable)}
  create table ${schema}.texts (
    organization_id uuid not null,
    source_id text collate "C" not null,
    part integer not null,
    policy_id text collate "C" not null,
    document_id text collate "C",
    scope text not null,
    facility_type text,
    state text,
    status text,
    regulatory_body text,
    policy_type_id text,
    industry text,
    created_by text,
    updated_at timestamptz,
    -- Longer than the positions of a tsvector count (16,383): phrases are looked for in its passages.
    is_long boolean not null,
    words tsvector not null,
    primary key (source_id, part)
  ) with (toast_tuple_target = 128, fillfactor = 90);
  alter table ${schema}.texts alter words set storage external;
  create table ${schema}.words (
    organization_id uuid not null,
    word text collate "C" not null,
    lexeme text collate "C" not null,
    texts integer not null,
    primary key (organization_id, word)
  ) with (fillfactor = 80);
  create table ${schema}.source_words (
    organization_id uuid not null,
    source_id text collate "C" not null,
    -- Of the text itself; otherwise of the title.
    is_text boolean not null,
    words text[] not null,
    primary key (source_id, is_text)
  );
  create index words_lexeme on ${schema}.words (organization_id, lexeme);
  ${indexKeys(schema)}
  create index texts_keys on ${schema}.texts using gin (
    ${schema}.keys(scope, document_id, facility_type, state, status, regulatory_body, policy_type_id, industry,
      created_by, words)
  ) with (fastupdate = on);
  create index words_trigrams on ${schema}.words using gin (${schema}.trigrams(organization_id, word))
    with (fastupdate = off);
  ${['organizations', 'texts', 'words', 'source_words'].map((table) => tenantPolicies(schema, table)).join('\n  ')}
  ${['organizations', 'policies', 'documents', 'passages', 'texts', 'words']
    .map((table) => searchable(schema, table))
    .join('\n  ')}
  ${functions(schema)}
`;
