import { makePlainTables } from './plain-tables.ts';
import { cleanWordHtml, isWordHtml } from './word-html.ts';

/** HTML from the clipboard as the editor can take it in. Nothing in it runs: it is parsed into a page of its own. */
export const pastedHtml = (html: string): string => {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  if (isWordHtml(html)) cleanWordHtml(body);
  for (const element of body.querySelectorAll('script, style, iframe, object, template, noscript'))
    element.remove();
  makePlainTables(body);
  return body.innerHTML;
};
