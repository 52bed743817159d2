import type { LoadWidget, WidgetModule } from '@proviso/ui';
import type { ComponentType } from 'react';
import type { RemoteLoaderOptions } from './load-remote.ts';
import { assertVersions } from './version-mismatch.ts';
import { withTimeout } from './within.ts';

const isWidgetModule = (loaded: unknown): loaded is WidgetModule =>
  typeof loaded === 'object' && loaded !== null && 'Widget' in loaded && typeof loaded.Widget === 'function';

/**
 * Creates the loader of widgets. It rejects if no micro-frontend offers the widget, if the widget does not
 * load in time, or if the module does not export a widget.
 */
export const createWidgetLoader = ({
  federation,
  fetchManifest,
  provided,
  timeout,
}: RemoteLoaderOptions): LoadWidget => {
  const load = async (widget: string): Promise<ComponentType> => {
    const { microFrontends } = await fetchManifest(false);
    const remote = microFrontends.find(({ widgets }) => widgets.includes(widget));
    if (!remote) throw new Error(`no micro-frontend offers the widget ${widget}`);
    assertVersions(remote, provided);
    federation.registerRemotes([{ name: remote.container, entry: remote.entry }]);
    const loaded = await federation.loadRemote(`${remote.container}/widget-${widget}`);
    if (!isWidgetModule(loaded)) throw new Error(`${widget} exports no widget`);
    return loaded.Widget;
  };
  return (widget) => withTimeout(load(widget), timeout, widget);
};
