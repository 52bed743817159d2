import { problems } from '@proviso/contracts';
import type { Route } from '../../shared/routing/route.ts';
import { problemCodesOf } from './open-api.ts';

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (character) => escapes[character] ?? '');

const permissionText = ({ permission }: Route): string =>
  permission === 'public'
    ? 'everybody'
    : permission === 'session'
      ? 'everybody who is signed in'
      : permission === 'admin'
        ? 'administrators of the platform'
        : permission;

const routeRow = (route: Route): string => `<tr>
<td><code>${route.method.toUpperCase()} ${escaped(route.path)}</code></td>
<td>${escaped(route.summary)}</td>
<td>${escaped(permissionText(route))}</td>
<td>${problemCodesOf(route)
  .map((code) => `<a href="#${code}">${code}</a>`)
  .join(' ')}</td>
</tr>`;

const problemRows = Object.entries(problems).map(
  ([code, { status, detail }]) =>
    `<tr id="${code}"><td><code>${code}</code></td><td>${status}</td><td>${escaped(detail)}</td></tr>`,
);

/** The page at `/api/docs`, which lists all routes and error codes and needs no scripts. */
export const docsPage = (routes: readonly Route[], cspNonce: string): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Proviso API</title>
<style nonce="${cspNonce}">
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { max-width: 75rem; margin: 2rem auto; padding: 0 1rem }
div { overflow-x: auto }
table { border-collapse: collapse; width: 100% }
th, td { text-align: left; vertical-align: top; padding: .4rem .8rem .4rem 0; border-bottom: 1px solid #8886 }
td:last-child { font-size: .85rem }
tr:target { background: #fd06 }
</style>
<h1>Proviso API</h1>
<p>The machine-readable description is <a href="/api/openapi.json">/api/openapi.json</a> (OpenAPI 3.1).</p>
<h2>Calls</h2>
<div><table>
<tr><th>Call</th><th>What it does</th><th>Who may</th><th>Errors</th></tr>
${routes.map(routeRow).join('\n')}
</table></div>
<h2>Errors</h2>
<p>Every error is <code>application/problem+json</code> (RFC 9457) with one of these codes.</p>
<div><table>
<tr><th>Code</th><th>Status</th><th>Text</th></tr>
${problemRows.join('\n')}
</table></div>
</html>
`;
