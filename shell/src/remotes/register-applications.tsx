import type { MfeManifest } from '@proviso/contracts';
import {
  BrowserRouter,
  PageErrorBoundary,
  ServicesProvider,
  type MfeLifecycles,
  type MfeProps,
  type Services,
} from '@proviso/ui';
import React, { useCallback } from 'react';
import ReactDOMClient from 'react-dom/client';
import { getAppNames, registerApplication, type AppProps } from 'single-spa';
import singleSpaReact from 'single-spa-react';
import type { LoadRemote } from './load-remote.ts';
import { microFrontendOf } from './manifest.ts';
import { mountSafely } from './mount-safely.ts';
import type { OutletGate } from './outlet-gate.ts';
import { RemoteSlot } from './remote-slot.tsx';

export interface ApplicationOptions {
  services: Services;
  load: LoadRemote;
  gate: OutletGate;
}

type MountProps = MfeProps & { domElement: HTMLElement };

const applicationOf = (mfe: string, { services, load, gate }: ApplicationOptions) => {
  const Root = (application: AppProps) => {
    const mount = useCallback(
      (lifecycles: MfeLifecycles, domElement: HTMLElement) =>
        mountSafely(lifecycles, (config) =>
          application.mountParcel(config, { domElement, services } satisfies MountProps),
        ),
      [application],
    );
    return (
      <ServicesProvider services={services}>
        <BrowserRouter>
          <PageErrorBoundary>
            <RemoteSlot mfe={mfe} load={load} mount={mount} />
          </PageErrorBoundary>
        </BrowserRouter>
      </ServicesProvider>
    );
  };
  return singleSpaReact({
    React,
    ReactDOMClient,
    renderType: 'createRoot',
    rootComponent: Root,
    // Without an error boundary, an error in the first render keeps single-spa waiting and blocks every
    // navigation.
    errorBoundary: () => <p role="alert">{services.i18n.t('remote.failed', { ns: 'shell' })}</p>,
    domElementGetter: () => gate.placeOf(mfe),
  });
};

/**
 * Registers the micro-frontends in `manifest` that are not registered yet. Each is active on its own routes.
 */
export const registerApplications = (manifest: MfeManifest, options: ApplicationOptions): void => {
  const known = new Set(getAppNames());
  for (const { name } of manifest.microFrontends) {
    if (known.has(name)) continue;
    registerApplication({
      name,
      app: applicationOf(name, options),
      activeWhen: ({ pathname }) => options.gate.isOpen() && microFrontendOf(manifest, pathname) === name,
    });
  }
};
