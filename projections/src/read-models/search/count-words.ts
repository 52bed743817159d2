import type { Target } from '../../engine/read-model.ts';
import { prepared } from '../../engine/sql/prepared.ts';
import type { Vocabulary } from './text/words-of-text.ts';

/** A source's words, by lexeme. If `body` is absent, the words of the source's text have not changed. */
export interface CountedWords {
  organization_id: string;
  source_id: string;
  /** Words of the title and the regulatory body. */
  heading: Vocabulary;
  body?: Vocabulary;
}

/**
 * SQL that changes the counts of words by `delta`. Deletes a word once no text contains it anymore.
 *
 * @param lexeme SQL for the lexeme of a new word
 */
const merged = (schema: string, lexeme: string): string => `
  merge into ${schema}.words known using delta
    on known.organization_id = delta.organization_id and known.word = delta.word collate "C"
  when matched and known.texts + delta.n <= 0 then delete
  when matched then update set texts = known.texts + delta.n
  when not matched and delta.n > 0
    then insert (organization_id, word, lexeme, texts) values (delta.organization_id, delta.word, ${lexeme}, delta.n)`;

/**
 * Updates the counts of words: replaces the words that were counted for each source with its current words.
 */
export const countWords = async (sources: readonly CountedWords[], { db, schema }: Target): Promise<void> => {
  const rows = sources.flatMap(({ organization_id, source_id, heading, body }) => {
    const row = (isText: boolean, words: Vocabulary) => ({
      organization_id,
      source_id,
      isText,
      words: [...words.keys()].join(' '),
    });
    return body ? [row(false, heading), row(true, body)] : [row(false, heading)];
  });
  const lexemes = new Map(sources.flatMap(({ heading, body }) => [...heading, ...(body ?? [])]));
  await db.query(
    prepared(
      `with given as materialized (
       select organization_id, source_id, is_text, string_to_array(words, ' ') as words
       from unnest($1::uuid[], $2::text[], $3::boolean[], $4::text[]) given (organization_id, source_id, is_text, words)
     ), lexemes as materialized (
       select word, lexeme from unnest($5::text[], $6::text[]) made (word, lexeme)
     ), had as (
       select organization_id, words from ${schema}.source_words stored
       where exists (
         select from given where given.source_id = stored.source_id and given.is_text = stored.is_text)
     ), written as (
       insert into ${schema}.source_words select * from given
       on conflict (source_id, is_text) do update set words = excluded.words
     ), changed as (
       select organization_id, word, sum(n)::integer as n from (
         select organization_id, unnest(words) as word, 1 as n from given
         union all select organization_id, unnest(words), -1 from had
       ) change group by 1, 2 having sum(n) <> 0
     ), delta as (
       select organization_id, changed.word, n, lexeme from changed left join lexemes using (word)
     )
     ${merged(schema, 'delta.lexeme')}`,
      [
        rows.map(({ organization_id }) => organization_id),
        rows.map(({ source_id }) => source_id),
        rows.map(({ isText }) => isText),
        rows.map(({ words }) => words),
        [...lexemes.keys()],
        [...lexemes.values()],
      ],
    ),
  );
};

/** Removes the sources' words from the counts. */
export const forgetWords = async (sourceIds: readonly string[], { db, schema }: Target): Promise<void> => {
  await db.query(
    prepared(
      `with had as (
       delete from ${schema}.source_words where source_id = any($1) returning organization_id, words
     ), delta as (
       select organization_id, word, -count(*)::integer as n
       from (select organization_id, unnest(words) as word from had) gone group by 1, 2
     )
     ${merged(schema, 'delta.word')}`,
      [sourceIds],
    ),
  );
};
