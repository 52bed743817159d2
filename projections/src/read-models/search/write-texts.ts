import { insertRows, loadRows, unnestRelation } from '../../engine/projecting/rows.ts';
import type { Target } from '../../engine/read-model.ts';
import { prepared } from '../../engine/sql/prepared.ts';
import { type CountedWords, countWords, forgetWords } from './count-words.ts';
import type { SourceText } from './source-text.ts';
import {
  type PassageRow,
  passagesTable,
  textColumns,
  type TextPartRow,
  textPartColumns,
  type TextRow,
} from './table.ts';
import { type SourceWords, wordsOfSource } from './text/words-of-source.ts';

/** Indexes texts by the words in their title, document number, regulatory body, headings and passages. */
export const writeTexts = async (texts: readonly SourceText[], target: Target): Promise<void> => {
  if (texts.length === 0) return;
  const stored = await storedBodies(texts, target);
  const made = texts.map((text) => {
    const bodies = text.passages?.map(({ body }) => body) ?? stored.get(text.source_id) ?? [];
    return { text, words: wordsOfSource(text, bodies) };
  });
  // Sends all three statements in this order without waiting in between.
  await Promise.all([
    replacePassages(made, target),
    replaceTexts(made, target),
    countWords(made.map(countedOf), target),
  ]);
};

interface Made {
  text: SourceText;
  words: SourceWords;
}

const countedOf = ({ text: { organization_id, source_id, passages }, words }: Made): CountedWords => ({
  organization_id,
  source_id,
  heading: words.heading,
  ...(passages && { body: words.body }),
});

/** The stored passages of texts whose body has not changed, for example if only their titles change. */
const storedBodies = async (
  texts: readonly SourceText[],
  target: Target,
): Promise<ReadonlyMap<string, string[]>> => {
  const ids = texts.filter(({ passages }) => passages === undefined).map(({ source_id }) => source_id);
  if (ids.length === 0) return new Map();
  const rows = await loadRows(target, passagesTable, 'source_id', ids);
  const bodies = new Map<string, string[]>();
  for (const { source_id, body } of rows.toSorted((one, other) => one.ordinal - other.ordinal))
    bodies.set(source_id, [...(bodies.get(source_id) ?? []), body]);
  return bodies;
};

const changing = [
  'scope',
  'facility_type',
  'state',
  'status',
  'regulatory_body',
  'policy_type_id',
  'industry',
  'created_by',
  'updated_at',
] as const satisfies (keyof TextRow)[];

/** Updates the filter values of texts without changing their words. */
export const updateTexts = async (texts: readonly TextRow[], { db, schema }: Target): Promise<void> => {
  if (texts.length === 0) return;
  const { sql, values } = unnestRelation<TextRow>(textColumns, texts, ['source_id', ...changing]);
  await db.query(
    prepared(
      `update ${schema}.texts stored set ${changing.map((name) => `${name} = changed.${name}`).join(', ')}
     from ${sql} where stored.source_id = changed.source_id`,
      values,
    ),
  );
};

/** Removes sources from search. */
export const deleteTexts = async (sourceIds: readonly string[], target: Target): Promise<void> => {
  if (sourceIds.length === 0) return;
  const { db, schema } = target;
  await Promise.all([
    db.query(prepared(`delete from ${schema}.passages where source_id = any($1)`, [sourceIds])),
    db.query(prepared(`delete from ${schema}.texts where source_id = any($1)`, [sourceIds])),
    forgetWords(sourceIds, target),
  ]);
};

/** Indexes all texts that the batch has written. */
export const indexTexts = async ({ db, schema }: Target): Promise<void> => {
  await db.query(prepared(`select ${schema}.index_texts()`, []));
};

const replacePassages = async (made: readonly Made[], target: Target): Promise<void> => {
  const { db, schema } = target;
  const replaced = made.filter(({ text }) => text.passages !== undefined);
  const rows = replaced.flatMap(({ text: { passages = [], organization_id, source_id }, words }) =>
    passages.map((passage, ordinal) => {
      const { part, words: own } = words.passages[ordinal] ?? { part: 1, words: '' };
      const row: PassageRow = { ...passage, part, organization_id, source_id, ordinal };
      return { row, own };
    }),
  );
  const several = rows.filter(({ own }) => own !== '');
  await Promise.all([
    db.query(
      prepared(`delete from ${schema}.passages where source_id = any($1)`, [
        replaced.map(({ text }) => text.source_id),
      ]),
    ),
    insertRows(
      target,
      passagesTable,
      rows.map(({ row }) => row),
    ),
    several.length > 0 &&
      db.query(
        prepared(
          `update ${schema}.passages stored set words = given.words::tsvector
           from unnest($1::text[], $2::integer[], $3::text[]) given (source_id, ordinal, words)
           where stored.source_id = given.source_id and stored.ordinal = given.ordinal`,
          [
            several.map(({ row }) => row.source_id),
            several.map(({ row }) => row.ordinal),
            several.map(({ own }) => own),
          ],
        ),
      ),
  ]);
};

const written = [
  'organization_id',
  'source_id',
  'part',
  'policy_id',
  'document_id',
  'scope',
  'facility_type',
  'state',
  'status',
  'regulatory_body',
  'policy_type_id',
  'industry',
  'created_by',
  'updated_at',
  'is_long',
  'words',
] as const satisfies (keyof TextPartRow)[];

const replaceTexts = async (made: readonly Made[], { db, schema }: Target): Promise<void> => {
  const ids = made.map(({ text }) => text.source_id);
  const rows = made.flatMap(({ text: { passages: _passages, ...text }, words }) =>
    words.parts.map(({ part, words: vector, isLong }): TextPartRow => ({
      ...text,
      part,
      is_long: isLong,
      words: vector,
    })),
  );
  const { sql, values } = unnestRelation<TextPartRow>(textPartColumns, rows, written);
  const columns = written.join(', ');
  await Promise.all([
    db.query(prepared(`delete from ${schema}.texts where source_id = any($1)`, [ids])),
    db.query(
      prepared(
        `insert into ${schema}.texts (${columns})
         select ${columns.replace(/words$/, 'words::tsvector')} from ${sql}`,
        values,
      ),
    ),
  ]);
};
