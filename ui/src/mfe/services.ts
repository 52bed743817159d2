import type { QueryClient } from '@tanstack/react-query';
import type { Landmark } from '@proviso/contracts';
import { createContext, use, type ComponentType } from 'react';
import type { ApiClient } from '../api/api-client.ts';
import type { I18n } from '../i18n/create-i18n.ts';
import type { NoticeStore } from '../notices/notice-store.ts';
import type { ToastStore } from '../toasts/toast-store.ts';

/** Loads a widget by name from its micro-frontend; rejects if it cannot be loaded. */
export type LoadWidget = (widget: string) => Promise<ComponentType>;

/** Services that the shell creates once and passes to every micro-frontend. */
export interface Services {
  api: ApiClient;
  queryClient: QueryClient;
  i18n: I18n;
  toasts: ToastStore;
  notices: NoticeStore;
  loadWidget: LoadWidget;
  /**
   * Path of a landmark (a page that others link to by name); `undefined` if no deployed micro-frontend has
   * it.
   */
  landmark: (landmark: Landmark) => string | undefined;
}

export const ServicesContext = createContext<Services | null>(null);

/**
 * Returns the page's services.
 * @throws {Error} outside a ServicesProvider.
 */
export const useServices = (): Services => {
  const services = use(ServicesContext);
  if (!services) throw new Error('useServices() needs a ServicesProvider around it.');
  return services;
};
