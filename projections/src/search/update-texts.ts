import { unnested } from '../projecting/rows.ts';
import type { Target } from '../read-model.ts';
import { textColumns, type TextRow } from './table.ts';

const changing = [
  'scope',
  'facility_type',
  'state',
  'status',
  'regulatory_body',
  'updated_at',
] as const satisfies (keyof TextRow)[];

/** Sets what texts are filtered by; their words stay. */
export const updateTexts = async (texts: readonly TextRow[], { db, schema }: Target): Promise<void> => {
  if (texts.length === 0) return;
  const { sql, values } = unnested<TextRow>(textColumns, texts, ['source_id', ...changing]);
  await db.query(
    `update ${schema}.texts stored set ${changing.map((name) => `${name} = changed.${name}`).join(', ')}
     from ${sql} where stored.source_id = changed.source_id`,
    values,
  );
};
