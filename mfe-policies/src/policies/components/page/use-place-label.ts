import { policiesTexts } from '../../../texts.ts';
import { useMomentText } from './as-of/use-moment-text.ts';
import type { PolicyPlace } from './policy-place.ts';

/** What a place of a policy is called, in breadcrumbs and the tab's name; the policy itself needs no more than its title. */
export const usePlaceLabel = (place: PolicyPlace): string | undefined => {
  const t = policiesTexts.useTexts();
  const momentText = useMomentText();
  switch (place.kind) {
    case 'text':
      return undefined;
    case 'edit':
      return t('page.places.edit');
    case 'history':
      return t('page.places.history');
    case 'documents':
      return t('page.places.documents');
    case 'at':
      return momentText(place.moment);
    case 'version':
      return t('version.title', { version: place.version });
    case 'compare':
      return place.from === undefined || place.to === undefined
        ? t('compare.title')
        : t('compare.pair', { from: place.from, to: place.to });
  }
};
