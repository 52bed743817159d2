import type { Language } from '@proviso/contracts';
import { type BoundedThreads, createBoundedThreads, type ThreadLimits } from '../threads/bounded-threads.ts';
import { type ControlLibrary, type LibraryContent, createLibraryOfVersion } from './control-library.ts';
import { type LocalizedLibrary, localizeLibrary } from './translations/localize-library.ts';
import type { LibraryTranslation, TranslatedLanguage } from './translations/translation.ts';

/**
 * Limits for reading the library, which takes a second of processor time and 100 MB of memory. On a busy
 * machine, it takes many times as long.
 */
const limits: ThreadLimits = { wallClockMs: 120_000, heapMegabytes: 512, threads: 1 };

/** Access to the control library included with this version. */
export interface ShippedControls {
  /**
   * Reads the library on the first call and caches it.
   * @throws Error that names the invalid file and field; the next call reads the library again
   */
  library: () => Promise<ControlLibrary>;
  /**
   * Returns `library` in the reader's language. The library may include bodies that an organization added.
   * Reads each translation on first use and caches it.
   * @throws Error that names the invalid file and field; the next call reads the translation again
   */
  present: LocalizeControls;
  /** Aborts reads in progress. */
  close: () => void;
}
export type LocalizeControls = (library: ControlLibrary, language: Language) => Promise<LocalizedLibrary>;

/** Reads files in short-lived threads, because parsing their YAML would block the event loop for a second. */
export const createShippedControls = (): ShippedControls => {
  const closing = new AbortController();
  const runOnce = async <Task, Answer>(thread: BoundedThreads<Task, Answer>, task: Task): Promise<Answer> => {
    try {
      return await thread.run(task, { organizationId: 'installation', signal: closing.signal });
    } finally {
      await thread.close();
    }
  };
  const library = cached(async () => {
    const worker = new URL('controls-in-thread.ts', import.meta.url);
    const thread = createBoundedThreads<undefined, LibraryContent>(worker, limits);
    return createLibraryOfVersion(await runOnce(thread, undefined));
  });
  const translation = cached((language: TranslatedLanguage) => {
    const worker = new URL('translations/translation-in-thread.ts', import.meta.url);
    const thread = createBoundedThreads<TranslatedLanguage, LibraryTranslation>(worker, limits);
    return runOnce(thread, language);
  });
  const presented = new WeakMap<ControlLibrary, Map<Language, LocalizedLibrary>>();
  return {
    library: () => library(undefined),
    async present(content, language) {
      const known = presented.get(content) ?? new Map<Language, LocalizedLibrary>();
      presented.set(content, known);
      const shown =
        known.get(language) ??
        localizeLibrary(
          content,
          (await library(undefined)).bodies,
          language === 'en' ? undefined : { language, translation: await translation(language) },
        );
      known.set(language, shown);
      return shown;
    },
    close: () => closing.abort(new Error('the process stops')),
  };
};

/** Caches the result of `read` per key. Failures are not cached, so the next call reads again. */
const cached = <Key, Value>(read: (key: Key) => Promise<Value>): ((key: Key) => Promise<Value>) => {
  const reading = new Map<Key, Promise<Value>>();
  return async (key) => {
    const value = reading.get(key) ?? read(key);
    reading.set(key, value);
    try {
      return await value;
    } catch (error) {
      reading.delete(key);
      throw error;
    }
  };
};
