import { problemSchema, type Problem } from '@proviso/contracts';

/** The problem that an answer says, when it is one of the API's: in its own media type and of its schema. */
export const problemOf = async (response: Response): Promise<Problem> => {
  const mediaType = response.headers.get('content-type') ?? '';
  const text = await response.text();
  if (!mediaType.startsWith('application/problem+json')) {
    throw new Error(`${response.status} with ${mediaType}: ${text.slice(0, 500)}`);
  }
  return problemSchema.parse(JSON.parse(text));
};
