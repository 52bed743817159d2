import { type FileText, fileLanguage } from '../../../shared/rendering/file-language.ts';
import type { TableFile } from '../../../shared/rendering/table/table-file.ts';

const escaped = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);

/** What a pack shows and does not show, in the order in which a reader needs it. */
const guidance = [
  'Keep the pack as one folder. To verify it, open proviso-verify.html from disk, without a network, and choose history.jsonl and checkpoint.txt.',
  'Get the public key from the operator another way than with this pack, and enter it. A key that is only in the pack proves nothing.',
  'The history is complete: the verifier names the first entry that was changed, removed, inserted or moved.',
  'Readable events, tables and printed policies were made from the same events by the server. The proof covers history.jsonl, in which names and texts are encrypted.',
  'The proof does not show that an event is true, or that everything was recorded. Times come from the clock of the server.',
] as const satisfies readonly FileText[];

/** Formats the index as one HTML page that works from disk, without scripts. */
export const indexPage = ({
  language,
  title,
  organization,
  facts = [],
  columns,
  sections,
}: TableFile): string => {
  const { say } = fileLanguage(language);
  const cells = (tag: 'th' | 'td', texts: readonly string[]) =>
    texts.map((text) => `<${tag}${tag === 'th' ? ' scope="col"' : ''}>${escaped(text)}</${tag}>`).join('');
  const link = (file: string) =>
    `<a href="${file.split('/').map(encodeURIComponent).join('/')}">${escaped(file)}</a>`;
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escaped(`${title} – ${organization}`)}</title>
<style>
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif; }
dt { font-weight: 600; }
dd { margin: 0 0 0.5rem; overflow-wrap: anywhere; white-space: pre-wrap; }
.table { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; }
th, td { padding: 0.25rem 0.75rem 0.25rem 0; border-bottom: 1px solid; text-align: left; vertical-align: top; }
</style>
</head>
<body>
<main>
<h1>${escaped(title)}</h1>
<p>${escaped(organization)}</p>
<dl>
${facts.map(([label, value]) => `<dt>${escaped(label)}</dt><dd>${escaped(value)}</dd>`).join('\n')}
</dl>
<ul>
${guidance.map((text) => `<li>${escaped(say(text))}</li>`).join('\n')}
</ul>
${sections
  .map(
    ({ heading, summary, rows }) => `<h2>${escaped(heading)}</h2>
${summary === undefined ? '' : `<p>${escaped(summary)}</p>`}
<div class="table" tabindex="0" role="region" aria-label="${escaped(heading)}"><table>
<thead><tr>${cells(
      'th',
      columns.map(({ header }) => header),
    )}</tr></thead>
<tbody>
${rows.map(([file = '', ...others]) => `<tr><td>${link(file)}</td>${cells('td', others)}</tr>`).join('\n')}
</tbody>
</table></div>`,
  )
  .join('\n')}
</main>
</body>
</html>
`;
};

/** The guidance as facts of a printed table. */
export const guidanceIn = (language: TableFile['language']): readonly string[] => {
  const { say } = fileLanguage(language);
  return guidance.map((text) => say(text));
};
