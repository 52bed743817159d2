import { color, radius, space, text, useFormatters } from '@proviso/ui';
import { styled } from 'styled-components';
import { policiesTexts } from '../../../../texts.ts';

/** Warns of places to fill in. */
export const FillInWarning = styled.output`
  display: block;
  padding: ${space[2]} ${space[3]};
  border-radius: ${radius.md};
  background: ${color.warningSoft};
  color: ${color.onWarningSoft};
  font: ${text('sm', 550)};
  overflow-wrap: anywhere;
`;

/** Number of places that a sentence names. */
const named = 8;

/** Returns the places to fill in as a sentence, such as `2 places to fill in: [days], [role]`. */
export const usePlacesToFillIn = () => {
  const t = policiesTexts.useTexts();
  const { list } = useFormatters();
  return (placeholders: readonly string[]): string => {
    const places = list(placeholders.slice(0, named));
    const more = placeholders.length - named;
    return t('form.placesToFillIn', {
      count: placeholders.length,
      places: more > 0 ? t('form.placesAndMore', { places, count: more }) : places,
    });
  };
};
