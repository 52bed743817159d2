import type { Target } from '../../engine/read-model.ts';
import type { SourceText } from './source-text.ts';
import { CONFIGURATION } from './table.ts';
import { prepared } from '../../engine/sql/prepared.ts';
import { wordsOf } from './words.ts';

/** SQL that changes the counts of words by `delta`. A word whose last text has gone goes with it. */
const merged = (schema: string): string => `
  merge into ${schema}.words known using delta
    on known.organization_id = delta.organization_id and known.word = delta.word collate "C"
  when matched and known.texts + delta.n <= 0 then delete
  when matched then update set texts = known.texts + delta.n
  when not matched and delta.n > 0
    and (tsvector_to_array(to_tsvector(${CONFIGURATION}, delta.word)))[1] is not null
    then insert (organization_id, word, lexeme, texts) values (
      delta.organization_id, delta.word, (tsvector_to_array(to_tsvector(${CONFIGURATION}, delta.word)))[1], delta.n)`;

/** Counts the words of sources as they are now instead of those that they had. Without `passages` the text has the words that it had. */
export const countWords = async (texts: readonly SourceText[], { db, schema }: Target): Promise<void> => {
  const rows = texts.flatMap((text) => {
    const { organization_id, source_id, title, regulatory_body, passages } = text;
    const row = (isText: boolean, written: readonly string[]) => ({
      organization_id,
      source_id,
      isText,
      words: [...wordsOf(written)].join(' '),
    });
    const heading = row(false, [title, regulatory_body ?? '']);
    const bodies = passages?.map(({ body }) => body);
    return bodies ? [heading, row(true, bodies)] : [heading];
  });
  await db.query(
    prepared(
      `with given as materialized (
       select organization_id, source_id, is_text, array(
         select distinct lower(text_search.unaccent(word)) from unnest(string_to_array(words, ' ')) word order by 1
       ) as words
       from unnest($1::uuid[], $2::text[], $3::boolean[], $4::text[]) given (organization_id, source_id, is_text, words)
     ), had as (
       select organization_id, words from ${schema}.source_words stored
       where exists (
         select from given where given.source_id = stored.source_id and given.is_text = stored.is_text)
     ), written as (
       insert into ${schema}.source_words select * from given
       on conflict (source_id, is_text) do update set words = excluded.words
     ), delta as (
       select organization_id, word, sum(n)::integer as n from (
         select organization_id, unnest(words) as word, 1 as n from given
         union all select organization_id, unnest(words), -1 from had
       ) change group by 1, 2 having sum(n) <> 0
     )
     ${merged(schema)}`,
      [
        rows.map(({ organization_id }) => organization_id),
        rows.map(({ source_id }) => source_id),
        rows.map(({ isText }) => isText),
        rows.map(({ words }) => words),
      ],
    ),
  );
};

/** Counts the words of sources no more. */
export const forgetWords = async (sourceIds: readonly string[], { db, schema }: Target): Promise<void> => {
  await db.query(
    prepared(
      `with had as (
       delete from ${schema}.source_words where source_id = any($1) returning organization_id, words
     ), delta as (
       select organization_id, word, -count(*)::integer as n
       from (select organization_id, unnest(words) as word from had) gone group by 1, 2
     )
     ${merged(schema)}`,
      [sourceIds],
    ),
  );
};
