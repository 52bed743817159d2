import { Suspense, use, type ComponentType } from 'react';
import { declareLiveQueries, type LiveQueries } from '../api/live-queries.ts';
import { prepareTexts } from '../i18n/create-i18n.ts';
import type { TextResources } from '../i18n/define-texts.ts';
import { useServices } from './services.ts';

export interface WidgetDefinition {
  /** A component without properties: what it needs to know comes from the query cache and the address. */
  Widget: ComponentType;
  texts: readonly TextResources[];
  /** What the answers of its queries are made of. */
  liveQueries?: readonly LiveQueries[];
}

/** What the module of a widget exports (`./widget-<name>` of its container). */
export interface WidgetModule {
  Widget: ComponentType;
}

/**
 * Makes a widget: a part of a micro-frontend that stands on pages of others. It is rendered inside the page's own React
 * tree, so services and router are around it already.
 */
export const defineWidget = ({ Widget, texts, liveQueries = [] }: WidgetDefinition): WidgetModule => {
  const WithTexts = () => {
    const { i18n } = useServices();
    const loading = prepareTexts(i18n, texts);
    if (loading) use(loading);
    return <Widget />;
  };
  return {
    Widget: () => {
      declareLiveQueries(useServices().queryClient, liveQueries);
      return (
        <Suspense fallback={null}>
          <WithTexts />
        </Suspense>
      );
    },
  };
};
