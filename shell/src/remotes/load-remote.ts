import type { MfeManifest, MicroFrontend } from '@proviso/contracts';
import type { MfeLifecycles } from '@proviso/ui';
import { assertVersions } from './version-mismatch.ts';
import { withTimeout } from './within.ts';

/** The part of the federation runtime that we use. */
export interface Federation {
  registerRemotes: (remotes: { name: string; entry: string }[], options?: { force?: boolean }) => void;
  loadRemote: (id: string) => Promise<unknown>;
}

export interface RemoteLoaderOptions {
  federation: Federation;
  /** Returns the manifest. With `again`, bypasses the cache. */
  fetchManifest: (again: boolean) => Promise<MfeManifest>;
  /** Versions of the packages that the page shares. */
  provided: Readonly<Record<string, string>>;
  /** Timeout in milliseconds for loading a micro-frontend. */
  timeout: number;
}

/** Loads a micro-frontend's lifecycles by name. With `again`, bypasses all caches. */
export type LoadRemote = (name: string, again: boolean) => Promise<MfeLifecycles>;

const isLifecycles = (loaded: unknown): loaded is MfeLifecycles =>
  typeof loaded === 'object' &&
  loaded !== null &&
  'bootstrap' in loaded &&
  'mount' in loaded &&
  'unmount' in loaded;

/**
 * Creates the loader of micro-frontends. It rejects if the micro-frontend is not deployed, was built against
 * other shared versions, does not respond in time, fails to start, or does not export lifecycles.
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
    // Without a new URL, the browser would repeat the cached failure.
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

  return (name, again) => withTimeout(load(name, again), timeout, name);
};
