import { idOf, type AnalysisEvent, type DocumentEvent, type ProfilePictureEvent } from '@proviso/contracts';
import { START, type EventStore, type FileKey, type JsonValue, type Position } from '@proviso/storage';

/** A file that an event says is stored. */
export type NamedFile = FileKey &
  (
    | { documentId: string; what: 'file' | 'text' | 'reading' }
    | { analysisId: string; what: 'result' }
    | { userId: string; what: 'picture' }
  );

/** The files that an event of a document or an analysis names. */
const namedBy = (event: DocumentEvent | AnalysisEvent, id: string): NamedBy[] => {
  switch (event.type) {
    case 'DocumentUploaded':
      return [{ documentId: id, what: 'file', sha256: event.data.sha256 }];
    case 'DocumentTextExtracted': {
      // Events of the first schema version have none.
      const { reading }: Partial<typeof event.data> = event.data;
      return [
        { documentId: id, what: 'text', sha256: event.data.textSha256 },
        ...(reading ? [{ documentId: id, what: 'reading' as const, sha256: reading.sha256 }] : []),
      ];
    }
    case 'AnalysisCompleted': {
      // Events of the first schema version have none.
      const { resultFile }: Partial<typeof event.data> = event.data;
      return resultFile ? [{ analysisId: id, what: 'result', sha256: resultFile.sha256 }] : [];
    }
    case 'DocumentExtractionRequested':
    case 'DocumentExtractionFailed':
    case 'DocumentTextKept':
    case 'DocumentRemoved':
    case 'AnalysisRequested':
    case 'AnalysisStarted':
    case 'AnalysisRescored':
    case 'AnalysisFailed':
    case 'AnalysisResultRemoved':
      return [];
  }
};
type WithoutOrganization<File> = File extends unknown ? Omit<File, 'organizationId'> : never;
type NamedBy = WithoutOrganization<NamedFile>;

/** A unique string for a key. */
export const idOfKey = ({ organizationId, sha256 }: FileKey): string => `${organizationId}/${sha256}`;

/** The pictures that people have now, each of whose files is their own. */
const picturesNow = () => {
  const pictures = new Map<string, NamedFile>();
  return {
    learn: (stream: string, event: ProfilePictureEvent | { type: 'UserErased' }) => {
      const userId = idOf(stream);
      if (event.type === 'ProfilePictureChanged') {
        const { organizationId, sha256 } = event.data;
        pictures.set(userId, { userId, what: 'picture', organizationId, sha256 });
      } else pictures.delete(userId);
    },
    all: () => pictures.values(),
  };
};
const aboutPictures = new Set(['ProfilePictureChanged', 'ProfilePictureRemoved', 'UserErased']);

/**
 * Every file that documents, analyses, and people of all organizations name, removed documents too, each once with what
 * named it first. A result that is kept no longer names none, nor does a picture that was replaced or removed.
 * @throws EventStoreUnavailableError
 */
export const namedFiles = async (store: EventStore): Promise<readonly NamedFile[]> => {
  const found = new Map<string, NamedFile[]>();
  const removedResults = new Set<string>();
  const pictures = picturesNow();
  const filter = { streamPrefixes: ['document-', 'analysis-', 'user-'] };
  for await (const stored of store.readAll({ from: START, filter })) {
    // Hashes are never encrypted, so they are stored as code reads them.
    const { organizationId } = stored.metadata;
    if (stored.stream.startsWith('user-')) {
      if (aboutPictures.has(stored.type))
        pictures.learn(stored.stream, stored as unknown as ProfilePictureEvent);
      continue;
    }
    if (stored.type === 'AnalysisResultRemoved') removedResults.add(idOf(stored.stream));
    for (const named of namedBy(stored as unknown as DocumentEvent | AnalysisEvent, idOf(stored.stream))) {
      const file = { organizationId, ...named };
      const id = idOfKey(file);
      const others = found.get(id);
      if (!others) found.set(id, [file]);
      // What documents name stays named; only one more analysis makes a difference.
      else if (file.what === 'result') others.push(file);
    }
  }
  const named = [...found.values()].flatMap((files) => {
    const first = files.find((file) => file.what !== 'result' || !removedResults.has(file.analysisId));
    return first ? [first] : [];
  });
  return [...named, ...pictures.all()];
};

/** Whatever looks like a hash anywhere in `value`. */
const hashesIn = function* (value: JsonValue): Generator<string> {
  if (typeof value === 'string') {
    if (/^[0-9a-f]{64}$/.test(value)) yield value;
  } else if (value !== null && typeof value === 'object') {
    for (const inner of Object.values(value)) yield* hashesIn(inner);
  }
};

/** What the event log knows of files and their owners up to a position. */
export interface KnownFiles {
  organizations: Set<string>;
  /** Of every hash that any event names in any field, with the event's organization: {@link idOfKey}. */
  files: Set<string>;
  upTo: Position;
}

/**
 * Adds what the events after `known.upTo` name. Checks every field of every event, so that an event that names a file in a
 * different way is not missed.
 * @throws EventStoreUnavailableError
 */
export const learnFiles = async (store: EventStore, known: KnownFiles): Promise<void> => {
  for await (const { data, metadata, position } of store.readAll({ from: known.upTo })) {
    const { organizationId } = metadata;
    known.organizations.add(organizationId);
    for (const sha256 of hashesIn(data)) known.files.add(idOfKey({ organizationId, sha256 }));
    known.upTo = position;
  }
};
