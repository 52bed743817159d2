import type { Target } from '../read-model.ts';
import { CONFIGURATION } from './table.ts';
import { addWords } from './terms.ts';
import type { SourceText } from './source-text.ts';

/** Adds words that an organization has not had yet. Words stay when the last text with them is gone. */
export const addNewWords = async (texts: readonly SourceText[], { db, schema }: Target): Promise<void> => {
  const byOrganization = new Map<string, Set<string>>();
  for (const { organization_id, title, regulatory_body, passages = [] } of texts) {
    const words = byOrganization.get(organization_id) ?? new Set();
    byOrganization.set(organization_id, words);
    addWords(words, [title, regulatory_body ?? '', ...passages.map(({ body }) => body)].join('\n'));
  }
  for (const [organizationId, words] of byOrganization)
    await db.query(
      `with fresh as materialized (
         select word from (
           select distinct lower(text_search.unaccent(given)) as word from unnest($2::text[]) given
         ) folded
         where not exists (
           select from ${schema}.words known
           where known.organization_id = $1::uuid and known.word = folded.word collate "C")
       )
       insert into ${schema}.words (organization_id, word, lexeme)
       select $1::uuid, word, lexeme
       from fresh, lateral (select (tsvector_to_array(to_tsvector(${CONFIGURATION}, word)))[1] as lexeme) stemmed
       where lexeme is not null
       order by word
       on conflict do nothing`,
      [organizationId, [...words]],
    );
};
