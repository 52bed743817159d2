import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { type OwnRequirement, ownRequirementSchema, streamName } from '@proviso/contracts';
import type { FileStore } from '@proviso/storage';
import * as z from 'zod';
import {
  type BodyOfRequirements,
  type ControlLibrary,
  type Guidance,
  createLibraryOfVersion,
} from '../../../shared/controls/control-library.ts';
import type { EventLog } from '../../../shared/event-log/event-log.ts';
import { type KnownOwnBody, ownBodiesDecider } from './decider.ts';
import { citationsOf, elementsOf, type LibraryCitations } from './same-as.ts';

/**
 * Returns an organization's control library.
 * @throws FileNotFoundError, FileDamagedError, FileStoreUnavailableError
 */
export type LibraryLoader = (organizationId: string) => Promise<ControlLibrary>;

export interface OrganizationLibraryDeps {
  log: Pick<EventLog, 'load'>;
  files: Pick<FileStore, 'get'>;
  /** The control library that comes with this version of Proviso. */
  shipped: () => Promise<ControlLibrary>;
}

/**
 * Maximum number of cached libraries of organizations that added bodies of requirements. The least recently
 * used library is evicted first.
 */
const MAX_CACHED_LIBRARIES = 16;

/**
 * Returns the shipped library together with the bodies of requirements that the organization has added. The
 * version of the result is a hash of the shipped version and the hashes of the bodies' files.
 */
export const createLibraryLoader = ({ log, files, shipped }: OrganizationLibraryDeps): LibraryLoader => {
  const kept = new Map<string, Promise<ControlLibrary>>();
  const read = async (organizationId: string, own: readonly KnownOwnBody[]): Promise<ControlLibrary> => {
    const { bodies, elements, outlines, version } = await shipped();
    const citations = citationsOf({ bodies });
    const added: BodyOfRequirements[] = [];
    for (const one of own) {
      // Reading a body of requirements occupies this thread for tens of milliseconds, so let other work run
      // between two bodies.
      await setImmediate();
      added.push(await readBody(files, { organizationId, own: one, citations }));
    }
    const of = own.map(({ body, title, version: number, content }) => [body, title, number, content.sha256]);
    return createLibraryOfVersion({
      bodies: [...bodies, ...added],
      elements,
      outlines,
      version: createHash('sha256')
        .update(JSON.stringify([version, of]))
        .digest('hex'),
    });
  };
  return async (organizationId) => {
    const { state } = await log.load(
      streamName('ownBodies', organizationId),
      ownBodiesDecider,
      organizationId,
    );
    if (state.size === 0) return shipped();
    const own = [...state.values()];
    const key = JSON.stringify([
      organizationId,
      ...own.map(({ bodyId, version, content }) => [bodyId, version, content.sha256]),
    ]);
    const library = kept.get(key) ?? read(organizationId, own);
    kept.delete(key);
    kept.set(key, library);
    const [oldest] = kept.keys();
    if (kept.size > MAX_CACHED_LIBRARIES && oldest !== undefined) kept.delete(oldest);
    try {
      return await library;
    } catch (error) {
      if (kept.get(key) === library) kept.delete(key);
      throw error;
    }
  };
};

const readBody = async (
  files: Pick<FileStore, 'get'>,
  {
    organizationId,
    own,
    citations,
  }: { organizationId: string; own: KnownOwnBody; citations: LibraryCitations },
): Promise<BodyOfRequirements> => {
  const { bodyId, body, title, version } = own;
  const { sha256 } = own.content;
  const content = await files.get({ organizationId, sha256 });
  const requirements = z.array(ownRequirementSchema).parse(JSON.parse(content.toString('utf8')));
  return {
    body,
    title: title === '' ? body : title,
    edition: `Version ${version}`,
    source: `urn:uuid:${bodyId}`,
    requirements: requirements.map((one) => toRequirement(one, elementsOf(citations, one))),
  };
};

const weights: readonly Guidance['weight'][] = [1, 2, 3];

const toRequirement = (
  { citation, title, text, weight, evidence, terms, gapText }: OwnRequirement,
  elements: string[] | undefined,
) => ({
  id: citation,
  title,
  guidance: {
    summary: text === '' ? title : text,
    weight: weights.find((one) => one === weight) ?? 2,
    evidence,
    terms,
    gapText: [gapText, text, title].find((one) => one !== '') ?? '',
    ...(elements && { elements }),
  },
});
