/**
 * Stream categories in use. A stream is `category-id`; a category has no dash, so that the prefix `category-`
 * means the same on every engine. Published names never change (design §3).
 */
export const streamCategories = [
  'organization',
  'user',
  'session',
  'signIn',
  'email',
  'freeTrial',
  'policy',
  'access',
  'document',
  'analysis',
  'parkedEvent',
  'analysisQuota',
] as const;
export type StreamCategory = (typeof streamCategories)[number];

/** The name of the stream of `category` that `id` identifies. */
export const streamName = (category: StreamCategory, id: string): string => `${category}-${id}`;

/** The category of a stream: the text before its first dash. */
export const categoryOf = (stream: string): string => stream.slice(0, Math.max(0, stream.indexOf('-')));

/** The id of a stream: the text after its first dash. */
export const idOf = (stream: string): string => stream.slice(stream.indexOf('-') + 1);
