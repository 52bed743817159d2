import { Suspense, use, type ComponentType } from 'react';
import { prepareTexts } from '../i18n/create-i18n.ts';
import type { TextResources } from '../i18n/define-texts.ts';
import { useServices } from './services.ts';

export interface WidgetDefinition {
  /** A component without props: it reads its data from the query cache and the URL. */
  Widget: ComponentType;
  texts: readonly TextResources[];
}

/** Exports of a widget's module (`./widget-<name>` of its container). */
export interface WidgetModule {
  Widget: ComponentType;
}

/**
 * Creates a widget: a part of one micro-frontend that is shown on pages of others. It is rendered inside the
 * page's own React tree, so it already has services and a router.
 */
export const defineWidget = ({ Widget, texts }: WidgetDefinition): WidgetModule => {
  const WithTexts = () => {
    const { i18n } = useServices();
    const loading = prepareTexts(i18n, texts);
    if (loading) use(loading);
    return <Widget />;
  };
  return {
    Widget: () => (
      <Suspense fallback={null}>
        <WithTexts />
      </Suspense>
    ),
  };
};
