import type { CurrentUser, Landmark } from '@proviso/contracts';
import { render, type RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createApiClient } from '../api/api-client.ts';
import { createQueryClient, userPath } from '../api/query-client.ts';
import { createI18n } from '../i18n/create-i18n.ts';
import type { TextResources } from '../i18n/define-texts.ts';
import type { LoadWidget, Services } from '../mfe/services.ts';
import { ServicesProvider } from '../mfe/services-provider.tsx';
import { createNoticeStore } from '../notices/notice-store.ts';
import { MemoryRouter } from '../router.ts';
import { createToastStore } from '../toasts/toast-store.ts';
import { ToastRegion } from '../toasts/toast-region.tsx';

export interface RenderOptions {
  /** Texts of the part under test, in addition to those of `ui`. */
  texts?: readonly TextResources[];
  /** URL of the page, optionally with the state of its history entry. */
  path?: string | { pathname: string; search?: string; state: unknown };
  /** Responds to calls of the API client. */
  fetch?: typeof fetch;
  /** The signed-in user, as already loaded by the shell. If undefined, the page requests the user. */
  user?: CurrentUser;
  onError?: (error: Error) => void;
  /** Provides other micro-frontends' widgets. By default, there are none. */
  loadWidget?: LoadWidget;
  /** Paths of the landmarks (pages that others link to by name) that deployed micro-frontends have. */
  landmarks?: Partial<Record<Landmark, string>>;
}

const noWidgets: LoadWidget = (widget) => Promise.reject(new Error(`${widget} was not prepared`));

const noNetwork: typeof fetch = (input) =>
  Promise.reject(
    new Error(`No answer was prepared for ${input instanceof Request ? input.url : String(input)}`),
  );

/** Renders `node` as the shell does, with services, router, and toasts. */
export const renderWithProviders = (
  node: ReactNode,
  {
    texts = [],
    path = '/',
    fetch: send = noNetwork,
    user,
    onError = () => {},
    loadWidget = noWidgets,
    landmarks = { plans: '/subscribe' },
  }: RenderOptions = {},
): RenderResult & { services: Services } => {
  const api = createApiClient(send);
  const services: Services = {
    api,
    queryClient: createQueryClient(api, { onError }),
    i18n: createI18n(texts),
    toasts: createToastStore(),
    notices: createNoticeStore(() => localStorage),
    loadWidget,
    landmark: (name) => landmarks[name],
  };
  if (user) services.queryClient.setQueryData([userPath], user);
  const result = render(
    <ServicesProvider services={services}>
      <MemoryRouter initialEntries={[path]}>{node}</MemoryRouter>
      <ToastRegion store={services.toasts} />
    </ServicesProvider>,
  );
  return { ...result, services };
};
