import * as z from 'zod/mini';
import type { EventDefinition } from '../events/define-event.ts';
import { eventsByCategory } from '../events/registry.ts';
import { streams } from '../events/streams.ts';
import type { PublishedSchema } from './event-schemas.ts';

/** Number of enumeration values that the catalog lists. The contracts list the others. */
const SPELLED_OUT = 8;

const typeOf = (schema: PublishedSchema): string => {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) {
    const values = schema.enum.slice(0, SPELLED_OUT).map((value) => JSON.stringify(value));
    const more = schema.enum.length - values.length;
    return [...values, ...(more > 0 ? [`… ${more} more`] : [])].join(' | ');
  }
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (alternatives) return [...new Set(alternatives.map(typeOf))].join(' | ');
  if (schema.type === 'array') {
    const item = typeOf(schema.items ?? {});
    return item.includes(' | ') ? `(${item})[]` : `${item}[]`;
  }
  if (schema.properties) return `{ ${fieldsOf(schema).join('; ')} }`;
  if (schema.type === 'object') {
    const values = schema.additionalProperties;
    return typeof values === 'object' ? `{ [key]: ${typeOf(values)} }` : 'object';
  }
  return schema.format ?? [schema.type ?? 'any'].flat().join(' | ');
};

const fieldsOf = ({ properties = {}, required = [] }: PublishedSchema): readonly string[] =>
  Object.entries(properties).map(
    ([name, schema]) => `${name}${required.includes(name) ? '' : '?'}: ${typeOf(schema)}`,
  );

/** Formats text as code in a table cell. */
const code = (text: string): string => `\`${text.replaceAll('|', '\\|')}\``;

/** Formats a list in a table cell, one item per line. */
const lines = (items: readonly string[]): string => items.map(code).join('<br>');

const rowOf = ({ type, schemaVersion, schema, personal, written }: EventDefinition): string => {
  const json = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }) as PublishedSchema;
  const encrypted = [lines(personal?.fields ?? []), lines(written ?? [])];
  return `| ${[code(type), schemaVersion, lines(fieldsOf(json)), ...encrypted].join(' | ')} |`;
};

const introduction = `# Events

Everything that happens is an event in a stream. This page is written from the definitions in \`contracts/src/\` by
\`npm run events:catalog\`, and a test compares the two. To add an event, see
[CONTRIBUTING](../CONTRIBUTING.md#add-an-event).

Names never change. A field with \`?\` may be absent. **Personal** fields are encrypted under the key of the person they are
about ([ADR 3](adr/0003-personal-fields.md)), the **organization's text** under the organization's key
([ADR 25](adr/0025-organization-keys.md)); both read \`erased\` once the key is destroyed. All events have the same metadata
(\`contracts/src/events/envelope.ts\`), whose network address and user agent are always personal.`;

/** The text of docs/events.md: a table of events for each stream category. */
export const eventsCatalog = (): string => {
  const sections = [...eventsByCategory].map(([category, definitions]) => {
    const { id, about } = streams[category];
    const head = [
      "| event | schema version | fields | personal | organization's text |",
      '| --- | --- | --- | --- | --- |',
    ];
    const table = [...head, ...definitions.map(rowOf)].join('\n');
    return [`## ${category}`, `${about} Streams: ${code(`${category}-${id}`)}`, table].join('\n\n');
  });
  return `${[introduction, ...sections].join('\n\n')}\n`;
};
