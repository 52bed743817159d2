import {
  idOf,
  type AnalysisEvent,
  type DocumentEvent,
  type PictureEvent,
  type ProfilePictureEvent,
} from '@proviso/contracts';
import { START, type EventStore, type FileKey, type JsonValue, type Position } from '@proviso/storage';

/** A stored file that an event refers to. */
export type NamedFile = FileKey &
  (
    | { documentId: string; what: 'file' | 'text' | 'reading' }
    | { analysisId: string; what: 'result' }
    | { userId: string; what: 'picture' }
    | { pictureId: string; what: 'policy-picture' }
  );

/** The files that an event of a document or an analysis refers to. */
const namedBy = (event: DocumentEvent | AnalysisEvent, id: string): NamedBy[] => {
  switch (event.type) {
    case 'DocumentUploaded':
      return [{ documentId: id, what: 'file', sha256: event.data.sha256 }];
    case 'DocumentTextExtracted': {
      // Events of the first schema version do not have this field.
      const { reading }: Partial<typeof event.data> = event.data;
      return [
        { documentId: id, what: 'text', sha256: event.data.textSha256 },
        ...(reading ? [{ documentId: id, what: 'reading' as const, sha256: reading.sha256 }] : []),
      ];
    }
    case 'AnalysisCompleted': {
      // Events of the first schema version do not have this field.
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

/** A string that uniquely identifies a file key. */
export const idOfKey = ({ organizationId, sha256 }: FileKey): string => `${organizationId}/${sha256}`;

/** All users' current profile pictures. No two users share a file. */
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
/** Policies' pictures that have not been removed. */
const policyPicturesNow = () => {
  const pictures = new Map<string, NamedFile>();
  return {
    learn: (organizationId: string, stream: string, { type, data: { sha256 } }: PictureEvent) => {
      if (type === 'PictureRemoved') pictures.delete(stream);
      else pictures.set(stream, { pictureId: idOf(stream), what: 'policy-picture', organizationId, sha256 });
    },
    all: () => pictures.values(),
  };
};
const aboutPictures = new Set(['ProfilePictureChanged', 'ProfilePictureRemoved', 'UserErased']);

/**
 * Every file that events of documents, analyses, and users in all organizations refer to, including files of
 * removed documents. Each file is listed once, with the first event that refers to it. Excludes expired
 * results, and pictures that were replaced or removed.
 * @throws EventStoreUnavailableError
 */
export const namedFiles = async (store: EventStore): Promise<readonly NamedFile[]> => {
  const found = new Map<string, NamedFile[]>();
  const removedResults = new Set<string>();
  const pictures = picturesNow();
  const policyPictures = policyPicturesNow();
  const filter = { streamPrefixes: ['document-', 'analysis-', 'user-', 'picture-'] };
  for await (const stored of store.readAll({ from: START, filter })) {
    // Hashes are never encrypted, so stored events need not be decoded.
    const { organizationId } = stored.metadata;
    if (stored.stream.startsWith('user-')) {
      if (aboutPictures.has(stored.type))
        pictures.learn(stored.stream, stored as unknown as ProfilePictureEvent);
      continue;
    }
    if (stored.stream.startsWith('picture-')) {
      policyPictures.learn(organizationId, stored.stream, stored as unknown as PictureEvent);
      continue;
    }
    if (stored.type === 'AnalysisResultRemoved') removedResults.add(idOf(stored.stream));
    for (const named of namedBy(stored as unknown as DocumentEvent | AnalysisEvent, idOf(stored.stream))) {
      const file = { organizationId, ...named };
      const id = idOfKey(file);
      const others = found.get(id);
      if (!others) found.set(id, [file]);
      // A document's file stays referenced forever. A result's file is no longer referenced once the result
      // is removed.
      else if (file.what === 'result') others.push(file);
    }
  }
  const named = [...found.values()].flatMap((files) => {
    const first = files.find((file) => file.what !== 'result' || !removedResults.has(file.analysisId));
    return first ? [first] : [];
  });
  return [...named, ...pictures.all(), ...policyPictures.all()];
};

/** Yields every string in `value` that looks like a hash. */
const hashesIn = function* (value: JsonValue): Generator<string> {
  if (typeof value === 'string') {
    if (/^[0-9a-f]{64}$/.test(value)) yield value;
  } else if (value !== null && typeof value === 'object') {
    for (const inner of Object.values(value)) yield* hashesIn(inner);
  }
};

/** Files and organizations that events up to a position refer to. */
export interface KnownFiles {
  organizations: Set<string>;
  /**
   * The {@link idOfKey} of every hash in any field of any event. Combines each hash with the organization of
   * its event.
   */
  files: Set<string>;
  upTo: Position;
}

/**
 * Adds the files and organizations in events after `known.upTo`. Checks every field of every event, so that
 * no unusual reference to a file is missed.
 * @throws EventStoreUnavailableError
 */
export const addNamedFiles = async (store: EventStore, known: KnownFiles): Promise<void> => {
  for await (const { data, metadata, position } of store.readAll({ from: known.upTo })) {
    const { organizationId } = metadata;
    known.organizations.add(organizationId);
    for (const sha256 of hashesIn(data)) known.files.add(idOfKey({ organizationId, sha256 }));
    known.upTo = position;
  }
};
