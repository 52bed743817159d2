import type { MfeManifest, MicroFrontend } from '@proviso/contracts';
import type { MfeLifecycles } from '@proviso/ui';
import { assertVersions } from './version-mismatch.ts';
import { within } from './within.ts';

/** The part of the federation runtime that is used. */
export interface Federation {
  registerRemotes: (remotes: { name: string; entry: string }[], options?: { force?: boolean }) => void;
  loadRemote: (id: string) => Promise<unknown>;
}

export interface RemoteLoaderOptions {
  federation: Federation;
  /** Reads the manifest; `again` as it is now, otherwise the one at hand will do. */
  fetchManifest: (again: boolean) => Promise<MfeManifest>;
  /** The versions of the packages that the page shares. */
  provided: Readonly<Record<string, string>>;
  /** Milliseconds that a micro-frontend may take. */
  timeout: number;
}

/** Loads the lifecycles of a micro-frontend by its name; `again` asks the server for everything anew. */
export type LoadRemote = (name: string, again: boolean) => Promise<MfeLifecycles>;

const isLifecycles = (loaded: unknown): loaded is MfeLifecycles =>
  typeof loaded === 'object' &&
  loaded !== null &&
  'bootstrap' in loaded &&
  'mount' in loaded &&
  'unmount' in loaded;

/**
 * Makes the loader of micro-frontends. It rejects when one is not deployed, was built against other shared versions, does not
 * answer in time, fails to start or exports no lifecycles.
 */
export const createRemoteLoader = ({
  federation,
  fetchManifest,
  provided,
  timeout,
}: RemoteLoaderOptions): LoadRemote => {
  const registered = new Set<string>();

  const register = ({ container, entry }: MicroFrontend, again: boolean) => {
    if (registered.has(container) && !again) return;
    // Without another address the browser would answer from the failed attempt.
    const address = again ? `${entry}?retry=${Date.now()}` : entry;
    federation.registerRemotes([{ name: container, entry: address }], { force: again });
    registered.add(container);
  };

  const load = async (name: string, again: boolean): Promise<MfeLifecycles> => {
    const { microFrontends } = await fetchManifest(again);
    const remote = microFrontends.find((one) => one.name === name);
    if (!remote) throw new Error(`${name} is not deployed`);
    assertVersions(remote, provided);
    register(remote, again);
    const loaded = await federation.loadRemote(`${remote.container}/app`);
    if (!isLifecycles(loaded)) throw new Error(`${name} exports no lifecycles`);
    return loaded;
  };

  return (name, again) => within(load(name, again), timeout, name);
};
