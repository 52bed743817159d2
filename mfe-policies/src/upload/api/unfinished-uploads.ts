import { uploadsPath } from './upload-keys.ts';

const prefix = 'proviso.unfinished-upload.';
/** Milliseconds for which the server keeps what has arrived of an upload: 24 hours. */
const kept = 24 * 60 * 60 * 1000;

/** A file on its way to a policy. */
export interface FileForPolicy {
  policyId: string;
  file: File;
}

/** Where uploads in pieces go on after the page was left or loaded again: their addresses, in this browser. */
export interface UnfinishedUploads {
  /** The address of an upload of the same file for the same policy by the same person, below {@link uploadsPath}. */
  find: (upload: FileForPolicy) => string | undefined;
  remember: (upload: FileForPolicy, address: string) => void;
  forget: (upload: FileForPolicy) => void;
}

/** Does nothing where the browser's storage is full or switched off: uploads work without. */
const tryTo = <Result>(work: () => Result): Result | undefined => {
  try {
    return work();
  } catch {
    return undefined;
  }
};

/** An entry is the time at which the upload was begun, in milliseconds, and its last path segment. */
const parse = (entry: string | null): { begunAt: number; address: string } | undefined => {
  const [, begunAt, id] = /^(\d{1,15}) ([\w-]+)$/.exec(entry ?? '') ?? [];
  return id === undefined ? undefined : { begunAt: Number(begunAt), address: `${uploadsPath}/${id}` };
};

/**
 * The unfinished uploads of `userId`. Those of anybody else, damaged and expired ones are forgotten on the way. `storageOf`
 * may throw, as browsers do where storage is switched off.
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
        // One that goes on is as old as it was.
        if (live(keyOf(upload)) !== `${uploadsPath}/${id}`)
          storageOf().setItem(keyOf(upload), `${now()} ${id}`);
      }),
    forget: (upload) => tryTo(() => storageOf().removeItem(keyOf(upload))),
  };
};
