import { Suspense, type ComponentType } from 'react';
import { declareLiveQueries, type LiveQueries } from '../api/live-queries.ts';
import { addTexts } from '../i18n/create-i18n.ts';
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
export const defineWidget = ({ Widget, texts, liveQueries = [] }: WidgetDefinition): WidgetModule => ({
  Widget: () => {
    const { i18n, queryClient } = useServices();
    for (const resource of texts) addTexts(i18n, resource);
    declareLiveQueries(queryClient, liveQueries);
    return (
      <Suspense fallback={null}>
        <Widget />
      </Suspense>
    );
  },
});
