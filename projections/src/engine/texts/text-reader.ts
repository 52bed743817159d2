import { FileDamagedError, FileNotFoundError, type FileStore, type Logger } from '@proviso/storage';
import type { TextReference, Texts } from '../read-model.ts';

/**
 * Loads a text that an event refers to; `undefined` if the file store no longer has the text. A missing text
 * must not stop a read model.
 *
 * @throws TextUnreadableError
 */
export type ReadText = (reference: TextReference) => Promise<string | undefined>;

/** The file store could not be read. The caller should retry later. */
export class TextUnreadableError extends Error {
  override readonly name = 'TextUnreadableError';

  constructor({ sha256 }: TextReference, cause: unknown) {
    super(`text ${sha256} cannot be read: ${String(cause)}`, { cause });
  }
}

/** Loads texts from the file store and logs missing or damaged ones. */
export const createTextReader =
  (files: Pick<FileStore, 'get'>, log: Logger): ReadText =>
  async (reference) => {
    const { organizationId, sha256 } = reference;
    try {
      return (await files.get({ organizationId, sha256 })).toString('utf8');
    } catch (error) {
      if (!(error instanceof FileNotFoundError || error instanceof FileDamagedError))
        throw new TextUnreadableError(reference, error);
      log.error({ organizationId, sha256, reason: error.message }, 'text missing from the file store');
      return undefined;
    }
  };

/** Loads the referenced texts one after another, because each of them may be large. */
export const readTexts = async (
  references: readonly (TextReference | undefined)[],
  readText: ReadText,
): Promise<Texts> => {
  const texts = new Map<string, string>();
  for (const reference of references) {
    if (reference === undefined || texts.has(reference.sha256)) continue;
    const text = await readText(reference);
    if (text !== undefined) texts.set(reference.sha256, text);
  }
  return texts;
};
