import { insertRows, unnested } from '../../engine/projecting/rows.ts';
import type { Target } from '../../engine/read-model.ts';
import { countWords, forgetWords } from './count-words.ts';
import type { SourceText } from './source-text.ts';
import { CONFIGURATION, type PassageRow, passagesTable, textColumns, type TextRow } from './table.ts';
import { prepared } from '../../engine/sql/prepared.ts';

/** Characters beyond which a text may have more words than a tsvector has positions: 16,383, each with a space. */
const EXACT_CHARACTERS = 32_000;

/** A title is also found by words that say little elsewhere, such as `IT`. */
const titleWords = `to_tsvector(${CONFIGURATION}, title) || to_tsvector('pg_catalog.simple', text_search.unaccent(title))`;

/** Makes texts be found by their words: those of the title, of the regulatory body, of the headings and of the passages. */
export const writeTexts = async (texts: readonly SourceText[], target: Target): Promise<void> => {
  if (texts.length === 0) return;
  // All three are asked in this order before the first is answered.
  await Promise.all([replacePassages(texts, target), replaceTexts(texts, target), countWords(texts, target)]);
};

const changing = [
  'scope',
  'facility_type',
  'state',
  'status',
  'regulatory_body',
  'policy_type_id',
  'updated_at',
] as const satisfies (keyof TextRow)[];

/** Sets what texts are filtered by; their words stay. */
export const updateTexts = async (texts: readonly TextRow[], { db, schema }: Target): Promise<void> => {
  if (texts.length === 0) return;
  const { sql, values } = unnested<TextRow>(textColumns, texts, ['source_id', ...changing]);
  await db.query(
    prepared(
      `update ${schema}.texts stored set ${changing.map((name) => `${name} = changed.${name}`).join(', ')}
     from ${sql} where stored.source_id = changed.source_id`,
      values,
    ),
  );
};

/** Has sources found no more. */
export const deleteTexts = async (sourceIds: readonly string[], target: Target): Promise<void> => {
  if (sourceIds.length === 0) return;
  const { db, schema } = target;
  await Promise.all([
    db.query(prepared(`delete from ${schema}.passages where source_id = any($1)`, [sourceIds])),
    db.query(prepared(`delete from ${schema}.texts where source_id = any($1)`, [sourceIds])),
    forgetWords(sourceIds, target),
  ]);
};

/** Has the index take in all texts that a batch has written. */
export const indexTexts = async ({ db, schema }: Target): Promise<void> => {
  await db.query(prepared(`select ${schema}.index_texts()`, []));
};

const replacePassages = async (texts: readonly SourceText[], target: Target): Promise<void> => {
  const { db, schema } = target;
  const replaced = texts.filter(({ passages }) => passages !== undefined);
  const rows = replaced.flatMap(({ passages = [], organization_id, source_id }) =>
    passages.map((passage, ordinal): PassageRow => ({ ...passage, organization_id, source_id, ordinal })),
  );
  const ids = replaced.map(({ source_id }) => source_id);
  const severalPassages = rows.filter(({ ordinal }) => ordinal > 0).map(({ source_id }) => source_id);
  await Promise.all([
    db.query(prepared(`delete from ${schema}.passages where source_id = any($1)`, [ids])),
    insertRows(target, passagesTable, rows),
    severalPassages.length > 0 &&
      db.query(
        prepared(
          `update ${schema}.passages set words = to_tsvector(${CONFIGURATION}, body) where source_id = any($1)`,
          [[...new Set(severalPassages)]],
        ),
      ),
  ]);
};

const replaceTexts = async (texts: readonly SourceText[], { db, schema }: Target): Promise<void> => {
  const ids = texts.map(({ source_id }) => source_id);
  const { sql, values } = unnested<TextRow>(textColumns, texts);
  const removed = db.query(prepared(`delete from ${schema}.texts where source_id = any($1)`, [ids]));
  const written = db.query(
    prepared(
      `insert into ${schema}.texts (
       organization_id, source_id, part, policy_id, document_id, scope, facility_type, state, status, regulatory_body,
       policy_type_id, updated_at, is_long, words)
     select organization_id, source_id, coalesce(part, 1), policy_id, document_id, scope, facility_type, state, status,
       regulatory_body, policy_type_id, updated_at, coalesce(characters + length(headings) > ${EXACT_CHARACTERS}, false),
       setweight(${titleWords}, case when document_id is null then 'A' else 'C' end::"char")
         || setweight(to_tsvector(${CONFIGURATION}, coalesce(regulatory_body, '') || '\nthe ' || headings), 'B')
         || coalesce(words, '')
     from ${sql} left join lateral (
       select part, sum(length(body)) as characters,
         text_search.joined(coalesce(words, to_tsvector(${CONFIGURATION}, body)) order by ordinal) as words
       from ${schema}.passages where passages.source_id = changed.source_id group by part
     ) pieces on true`,
      values,
    ),
  );
  await Promise.all([removed, written]);
};
