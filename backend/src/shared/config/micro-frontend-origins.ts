import * as z from 'zod';

const expected = 'names and addresses such as billing=http://mfe-billing:8080, separated by commas';
const origin = z.url({ protocol: /^https?$/ }).transform((text) => new URL(text));

/**
 * Comma-separated `name=origin` pairs of the micro-frontends that run in their own containers. Parsed to a
 * map from name to origin.
 */
export const microFrontendOrigins = z
  .string()
  .default('')
  .transform((text, context): ReadonlyMap<string, URL> => {
    const origins = new Map<string, URL>();
    for (const entry of text.split(',').flatMap((each) => each.trim() || [])) {
      const { name = '', address = '' } = /^(?<name>[a-z]+)=(?<address>.+)$/.exec(entry)?.groups ?? {};
      const url = origin.safeParse(address).data;
      if (!url || url.pathname !== '/' || url.search !== '' || url.username !== '' || origins.has(name)) {
        context.addIssue(expected);
        return z.NEVER;
      }
      origins.set(name, url);
    }
    return origins;
  });
