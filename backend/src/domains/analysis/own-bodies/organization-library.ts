import { type OwnRequirement, ownRequirementSchema, streamName } from '@proviso/contracts';
import type { FileStore } from '@proviso/storage';
import * as z from 'zod';
import {
  type BodyOfRequirements,
  type ControlLibrary,
  createControlLibrary,
  type Guidance,
} from '../../../shared/controls/control-library.ts';
import type { EventLog } from '../../../shared/event-log/event-log.ts';
import { type KnownOwnBody, ownBodiesDecider } from './decider.ts';

/**
 * The control library as an organization uses it.
 * @throws FileNotFoundError, FileDamagedError, FileStoreUnavailableError
 */
export type LibraryOf = (organizationId: string) => Promise<ControlLibrary>;

export interface OrganizationLibraryDeps {
  log: Pick<EventLog, 'load'>;
  files: Pick<FileStore, 'get'>;
  /** The library that comes with this version. */
  shipped: () => Promise<ControlLibrary>;
}

/** Libraries with bodies of organizations' own that are kept, least recently used first out. */
const KEPT = 16;

/**
 * The shipped library, with the bodies that the organization has added. Its version is another one for every version of those, as
 * it is the hash of all that the library says.
 */
export const organizationLibraries = ({ log, files, shipped }: OrganizationLibraryDeps): LibraryOf => {
  const kept = new Map<string, ControlLibrary>();
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
    const known = kept.get(key);
    kept.delete(key);
    const { bodies, elements } = await shipped();
    const library =
      known ??
      createControlLibrary(
        [...bodies, ...(await Promise.all(own.map((one) => readBody(files, organizationId, one))))],
        elements,
      );
    kept.set(key, library);
    const [oldest] = kept.keys();
    if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
    return library;
  };
};

const readBody = async (
  files: Pick<FileStore, 'get'>,
  organizationId: string,
  { bodyId, body, title, version, content: { sha256 } }: KnownOwnBody,
): Promise<BodyOfRequirements> => {
  const content = await files.get({ organizationId, sha256 });
  const requirements = z.array(ownRequirementSchema).parse(JSON.parse(content.toString('utf8')));
  return {
    body,
    title: title === '' ? body : title,
    edition: `Version ${version}`,
    source: `urn:uuid:${bodyId}`,
    requirements: requirements.map(toRequirement),
  };
};

const weights: readonly Guidance['weight'][] = [1, 2, 3];

const toRequirement = ({ citation, title, text, weight, evidence, terms, gapText }: OwnRequirement) => ({
  id: citation,
  title,
  guidance: {
    summary: text === '' ? title : text,
    weight: weights.find((one) => one === weight) ?? 2,
    evidence,
    terms,
    gapText: [gapText, text, title].find((one) => one !== '') ?? '',
  },
});
