import * as z from 'zod';

/** Strings separated by semicolons. */
export const textList = z
  .string()
  .default('')
  .transform((texts) => texts.split(';').flatMap((text) => text.trim() || []));

const badges = z.array(z.object({ name: z.string().min(1), url: z.url({ protocol: /^https?$/ }) }));
const expected = 'a JSON list such as [{"name":"Example","url":"https://example.com"}]';

/** Directory entries as a JSON list of names and web addresses. */
export const badgeList = z
  .string()
  .default('[]')
  .transform((json, context) => {
    const parsed = badges.safeParse(parsedJson(json));
    if (parsed.success) return parsed.data;
    context.addIssue(expected);
    return z.NEVER;
  });

const parsedJson = (json: string): unknown => {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
};
