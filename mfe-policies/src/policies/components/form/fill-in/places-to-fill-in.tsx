import { placeholdersIn } from '@proviso/contracts';
import { useFormatters, Warning } from '@proviso/ui';
import { policiesTexts } from '../../../../texts.ts';

/** Number of places that a sentence names. */
const named = 8;

/** Returns the number of places to fill in and the first of them, for a sentence that names them. */
const useNamedPlaces = () => {
  const t = policiesTexts.useTexts();
  const { list } = useFormatters();
  return (placeholders: readonly string[]): { count: number; places: string } => {
    const places = list(placeholders.slice(0, named));
    const more = placeholders.length - named;
    return {
      count: placeholders.length,
      places: more > 0 ? t('form.placesAndMore', { places, count: more }) : places,
    };
  };
};

/** Returns the places to fill in as a sentence, such as `2 places to fill in: [days], [role]`. */
export const usePlacesToFillIn = () => {
  const t = policiesTexts.useTexts();
  const namedPlaces = useNamedPlaces();
  return (placeholders: readonly string[]): string => t('form.placesToFillIn', namedPlaces(placeholders));
};

/**
 * Warns of the places to fill in of a text that a user is about to submit or sign. Renders nothing if there
 * are none.
 * @param content the text in Markdown, as it is shown, with the values of variables
 */
export const UnfilledPlaces = ({ content }: { content: string }) => {
  const t = policiesTexts.useTexts();
  const namedPlaces = useNamedPlaces();
  const placeholders = placeholdersIn(content);
  if (placeholders.length === 0) return null;
  return <Warning>{t('form.textHasPlaces', namedPlaces(placeholders))}</Warning>;
};
