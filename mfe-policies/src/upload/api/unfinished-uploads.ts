import { uploadsPath } from './upload-keys.ts';

const prefix = 'proviso.unfinished-upload.';
/** Milliseconds for which the server keeps a partial upload: 24 hours. */
const kept = 24 * 60 * 60 * 1000;

/** A file that is being uploaded to a policy. */
export interface FileForPolicy {
  policyId: string;
  file: File;
}

/**
 * Paths of unfinished uploads. They are stored in this browser, so that uploads continue after the user
 * leaves or reloads the page.
 */
export interface UnfinishedUploads {
  /** Path, below {@link uploadsPath}, of an upload of the same file to the same policy by the same user. */
  find: (upload: FileForPolicy) => string | undefined;
  remember: (upload: FileForPolicy, address: string) => void;
  forget: (upload: FileForPolicy) => void;
}

/** Ignores errors from full or disabled storage, because uploads work without it. */
const tryTo = <Result>(work: () => Result): Result | undefined => {
  try {
    return work();
  } catch {
    return undefined;
  }
};

/** Parses an entry: the start time of the upload in milliseconds, and the last segment of its path. */
const parse = (entry: string | null): { begunAt: number; address: string } | undefined => {
  const [, begunAt, id] = /^(\d{1,15}) ([\w-]+)$/.exec(entry ?? '') ?? [];
  return id === undefined ? undefined : { begunAt: Number(begunAt), address: `${uploadsPath}/${id}` };
};

/**
 * The unfinished uploads of `userId`. Other users' entries, and damaged or expired ones, are removed.
 * `storageOf` may throw, as browsers do if storage is disabled.
 */
export const createUnfinishedUploads = (
  storageOf: () => Storage,
  userId: string,
  now: () => number,
): UnfinishedUploads => {
  const own = `${prefix}${userId}.`;
  const keyOf = ({ policyId, file: { name, type, size, lastModified } }: FileForPolicy): string =>
    `${own}${policyId}.${JSON.stringify([name, type, size, lastModified])}`;
  const live = (key: string): string | undefined => {
    const entry = key.startsWith(own) ? parse(storageOf().getItem(key)) : undefined;
    return entry && now() - entry.begunAt < kept ? entry.address : undefined;
  };
  const clearAway = (): void => {
    const keys = Array.from({ length: storageOf().length }, (_, index) => storageOf().key(index) ?? '');
    for (const key of keys) if (key.startsWith(prefix) && !live(key)) storageOf().removeItem(key);
  };
  return {
    find: (upload) =>
      tryTo(() => {
        clearAway();
        return live(keyOf(upload));
      }),
    remember: (upload, address) =>
      tryTo(() => {
        const id = address.split('/').at(-1) ?? '';
        // A resumed upload keeps its start time.
        if (live(keyOf(upload)) !== `${uploadsPath}/${id}`)
          storageOf().setItem(keyOf(upload), `${now()} ${id}`);
      }),
    forget: (upload) => tryTo(() => storageOf().removeItem(keyOf(upload))),
  };
};
