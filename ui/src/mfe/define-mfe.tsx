import React, { type ComponentType } from 'react';
import ReactDOMClient from 'react-dom/client';
import type { ParcelConfigObject } from 'single-spa';
import singleSpaReact from 'single-spa-react';
import { ErrorState } from '../feedback/error-state.tsx';
import { prepareTexts } from '../i18n/create-i18n.ts';
import type { TextResources } from '../i18n/define-texts.ts';
import { MfeRoot } from './mfe-root.tsx';
import type { Services } from './services.ts';

/** Props that the shell passes to every micro-frontend. */
export interface MfeProps {
  services: Services;
}

export interface MfeDefinition {
  /** Routes of the micro-frontend: absolute paths, plus `path="*" element={null}` for all other paths. */
  Pages: ComponentType;
  texts: readonly TextResources[];
}

/** The single-spa lifecycles that a micro-frontend exports. */
export type MfeLifecycles = Required<Pick<ParcelConfigObject<MfeProps>, 'bootstrap' | 'mount' | 'unmount'>>;

/** Creates the lifecycles of a micro-frontend, with services, router, and error boundary around its pages. */
export const defineMfe = ({ Pages, texts }: MfeDefinition): MfeLifecycles => {
  const Root = ({ services }: MfeProps) => <MfeRoot services={services} Pages={Pages} />;
  const { bootstrap, mount, unmount } = singleSpaReact<MfeProps>({
    React,
    ReactDOMClient,
    renderType: 'createRoot',
    rootComponent: Root,
    // Without an error boundary, an error in the first render keeps single-spa waiting and blocks every
    // navigation.
    errorBoundary: (_error, _info, { services }) => (
      <MfeRoot services={services} Pages={() => <ErrorState wholePage />} />
    ),
  });
  const withTexts = async ({ services }: MfeProps) => prepareTexts(services.i18n, texts);
  return { bootstrap: [withTexts, bootstrap].flat(), mount, unmount };
};
