import { problemSchema, type Problem } from '@proviso/contracts';

/** Parses a problem from an API response. Throws unless the media type and schema match. */
export const problemOf = async (response: Response): Promise<Problem> => {
  const mediaType = response.headers.get('content-type') ?? '';
  const text = await response.text();
  if (!mediaType.startsWith('application/problem+json')) {
    throw new Error(`${response.status} with ${mediaType}: ${text.slice(0, 500)}`);
  }
  return problemSchema.parse(JSON.parse(text));
};
