import { type Columns, namesOf, unnested } from '../projecting/columns.ts';
import type { Target } from '../read-model.ts';
import { textColumns, type TextRow } from './table.ts';

const { source_id, scope, facility_type, state, status, regulatory_body, updated_at } = textColumns;
const changing = {
  scope,
  facility_type,
  state,
  status,
  regulatory_body,
  updated_at,
} satisfies Columns<TextRow>;

/** Sets what texts are filtered by; their words stay. */
export const updateTexts = async (texts: readonly TextRow[], { db, schema }: Target): Promise<void> => {
  if (texts.length === 0) return;
  const { sql, values } = unnested<TextRow>({ source_id, ...changing }, texts);
  await db.query(
    `update ${schema}.texts stored set ${namesOf<TextRow>(changing)
      .map((name) => `${name} = changed.${name}`)
      .join(', ')}
     from ${sql} where stored.source_id = changed.source_id`,
    values,
  );
};
