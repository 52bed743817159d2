import { policiesTexts } from '../../../texts.ts';
import { useAsOfText } from './as-of/use-as-of-text.ts';
import type { PolicySubpageLocation } from './policy-subpage-location.ts';

/** Name of a view of a policy, for breadcrumbs and the tab title. `undefined` for the policy itself. */
export const usePolicySubpageLabel = (place: PolicySubpageLocation): string | undefined => {
  const t = policiesTexts.useTexts();
  const asOfText = useAsOfText(place.kind === 'at' ? place.moment : undefined);
  switch (place.kind) {
    case 'text':
      return undefined;
    case 'edit':
      return t('page.places.edit');
    case 'history':
      return t('page.places.history');
    case 'documents':
      return t('page.places.documents');
    case 'draft':
      return t('publishing.draft.place');
    case 'at':
      return asOfText;
    case 'version':
      return t('version.title', { version: place.version });
    case 'compare':
      return place.from === undefined || place.to === undefined
        ? t('compare.title')
        : t('compare.pair', { from: place.from, to: place.to });
  }
};
