import { limits } from '@proviso/contracts';

/** The text of a list of people; `undefined` if the file is too large. */
export const readListFile = async (file: File): Promise<string | undefined> => {
  // A character has at most four bytes.
  if (file.size > 4 * limits.memberImportCharacters) return undefined;
  const content = await file.text();
  return content.length > limits.memberImportCharacters ? undefined : content;
};
