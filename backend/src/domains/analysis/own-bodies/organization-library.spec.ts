import type { OwnRequirement } from '@proviso/contracts';
import { beforeEach, describe, expect, it } from 'vitest';
import { createControlLibrary } from '../../../shared/controls/control-library.ts';
import type { EventLog } from '../../../shared/event-log/event-log.ts';
import { countTurnsDuring } from '../../../testing/turns-during.ts';
import type { KnownOwnBody, OwnBodies } from './decider.ts';
import { createLibraryLoader } from './organization-library.ts';

const requirement = (citation: string): OwnRequirement => ({
  citation,
  title: `Title of ${citation}`,
  text: '',
  weight: 2,
  evidence: [],
  terms: [],
  gapText: '',
  sameAs: [],
});
const own = (number: number, version = 1): KnownOwnBody => ({
  bodyId: `body-${number}`,
  body: `Own ${number}`,
  title: '',
  source: 'csv',
  fileName: 'own.csv',
  requirements: 1,
  content: { sha256: `${number}-${version}`, bytes: 100 },
  version,
});
const shipped = createControlLibrary([]);

let bodies: OwnBodies;
/** Hashes of the files that were read. */
let read: string[];
let failing: boolean;
beforeEach(() => {
  bodies = new Map([1, 2, 3, 4].map((number) => [`body-${number}`, own(number)]));
  read = [];
  failing = false;
});

const load = (async () => ({ state: bodies, revision: 0n })) as unknown as EventLog['load'];
const libraries = () =>
  createLibraryLoader({
    log: { load },
    files: {
      get: async ({ sha256 }) => {
        read.push(sha256);
        if (failing) throw new Error('the file store is away');
        return Buffer.from(JSON.stringify([requirement(`Citation ${sha256}`)]));
      },
    },
    shipped: async () => shipped,
  });

describe('a library with an organization’s own bodies', () => {
  it('is read once for any number of concurrent callers', async () => {
    const libraryOf = libraries();
    const all = await Promise.all(Array.from({ length: 50 }, () => libraryOf('clinic')));
    expect(new Set(all).size).toBe(1);
    expect(read).toEqual(['1-1', '2-1', '3-1', '4-1']);
    expect(all[0]?.find('Own 3', 'Citation 3-1')?.title).toBe('Title of Citation 3-1');
  });

  it('yields to other work on its thread between two bodies', async () => {
    expect(await countTurnsDuring(libraries()('clinic'))).toBeGreaterThanOrEqual(bodies.size - 1);
  });

  it('gets a new version whenever one of its bodies gets a new version', async () => {
    const libraryOf = libraries();
    const before = await libraryOf('clinic');
    bodies = new Map([...bodies, ['body-2', own(2, 2)]]);
    const after = await libraryOf('clinic');
    expect(new Set([shipped.version, before.version, after.version]).size).toBe(3);
    expect(after.find('Own 2', 'Citation 2-2')).toBeDefined();
    expect((await libraries()('clinic')).version).toBe(after.version);
  });

  it('is read again after a failure', async () => {
    const libraryOf = libraries();
    failing = true;
    await expect(libraryOf('clinic')).rejects.toThrow('the file store is away');
    failing = false;
    expect((await libraryOf('clinic')).bodies).toHaveLength(4);
  });
});
