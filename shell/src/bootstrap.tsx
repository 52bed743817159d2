import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { MfeManifest } from '@proviso/contracts';
import {
  apiQuery,
  BrowserRouter,
  createApiClient,
  createI18n,
  createNoticeStore,
  createQueryClient,
  createToastStore,
  firstLanguage,
  GlobalStyle,
  PageErrorBoundary,
  pageIn,
  readUser,
  type Services,
  ServicesProvider,
  Toaster,
} from '@proviso/ui';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { setBootstrapMaxTime, setMountMaxTime, setUnmountMaxTime, start, triggerAppChange } from 'single-spa';
import { createRefusalHandler } from './entitlements/refused.ts';
import { App } from './app.tsx';
import { watchReadState } from './frame/watch-read-state.ts';
import { createRemoteLoader, type RemoteLoaderOptions } from './remotes/load-remote.ts';
import { createWidgetLoader } from './remotes/load-widget.ts';
import { landmarkOf, manifestQuery } from './remotes/manifest.ts';
import { createOutletGate } from './remotes/outlet-gate.ts';
import { registerApplications } from './remotes/register-applications.tsx';
import { removeObsoleteFlags } from './session/stray-flags.ts';
import { loginAddress, methodsPath } from './session/login-address.ts';
import { createSignInOverlay } from './session/sign-in-overlay.ts';
import { SignInOverlayDialog } from './session/sign-in-overlay-dialog.tsx';
import { createUnauthorizedHandler } from './session/unauthorized.ts';
import { hasUnsavedWork } from './session/unsaved-work.ts';
import { shellTexts } from './texts.ts';

/** Milliseconds allowed for loading a micro-frontend, and for each of its lifecycles. */
const loadTimeout = 5000;
const lifecycleTimeout = 4000;

// Remove leftover permission flags from the browser before anything is rendered.
try {
  for (const storage of [localStorage, sessionStorage]) removeObsoleteFlags(storage);
} catch {
  // The browser forbids storage, so there is nothing to remove.
}

const i18n = createI18n([shellTexts]);
const toasts = createToastStore();
const notices = createNoticeStore(() => localStorage);
const send = watchReadState((input, init) => fetch(input, init), {
  notices,
  text: () => i18n.getFixedT(null, 'shell')('frame.notUpToDate'),
});
const api = createApiClient(send);
const signInOver = createSignInOverlay(hasUnsavedWork);
const onUnauthorized = createUnauthorizedHandler({
  toasts,
  i18n,
  isHome: () => location.pathname === landmark('home'),
  signInAddress: async () => {
    const page = `${location.pathname}${location.search}${location.hash}`;
    return loginAddress(await queryClient.fetchQuery(apiQuery(methodsPath)), page);
  },
  isSignedIn: () =>
    readUser(api).then(
      (user) => user !== null,
      () => false,
    ),
  signInOver,
  leave: (address) => location.assign(address),
});
const onRefused = createRefusalHandler(() => queryClient);
const onError = (error: Error) => {
  onUnauthorized(error);
  onRefused(error);
};
const queryClient = createQueryClient(api, { onError, keepsUser: signInOver.offer });
// Some responses contain texts in the page's language.
i18n.on('languageChanged', () => void queryClient.invalidateQueries());
const remotes: RemoteLoaderOptions = {
  federation: { registerRemotes, loadRemote },
  fetchManifest: (again) => queryClient.fetchQuery({ ...manifestQuery(api), ...(again && { staleTime: 0 }) }),
  provided: SHARED_VERSIONS,
  timeout: loadTimeout,
};
// No page is rendered before the manifest is loaded, so the cache already contains it.
const landmark: Services['landmark'] = (name) =>
  landmarkOf(queryClient.getQueryData(manifestQuery(api).queryKey), name);
const services: Services = {
  api,
  i18n,
  toasts,
  notices,
  queryClient,
  loadWidget: createWidgetLoader(remotes),
  landmark,
};

const gate = createOutletGate(() => void triggerAppChange());
const load = createRemoteLoader(remotes);
const outlet = {
  gate,
  register: (manifest: MfeManifest) => registerApplications(manifest, { services, load, gate }),
};

for (const setMaxTime of [setBootstrapMaxTime, setMountMaxTime, setUnmountMaxTime]) {
  setMaxTime(lifecycleTimeout, true, lifecycleTimeout);
}
start({ urlRerouteOnly: true });

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root".');
const page = (
  <StrictMode>
    <GlobalStyle />
    <ServicesProvider services={services}>
      <BrowserRouter>
        <PageErrorBoundary>
          <App outlet={outlet} />
        </PageErrorBoundary>
        <PageErrorBoundary>
          <SignInOverlayDialog over={signInOver} />
        </PageErrorBoundary>
      </BrowserRouter>
      <Toaster store={toasts} />
    </ServicesProvider>
  </StrictMode>
);
// In another language, rendering waits for its texts; in English, nothing needs to be loaded.
void Promise.resolve(pageIn(i18n, firstLanguage()))
  .catch(() => undefined)
  .then(() => createRoot(root).render(page));
