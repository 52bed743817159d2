import type { BuiltInReading, Finding } from '@proviso/contracts';
import { Muted, space, text } from '@proviso/ui';
import { plainTextOf } from '@proviso/ui/markdown';
import { styled } from 'styled-components';
import { analysisTexts } from '../../../texts.ts';

const List = styled.ul`
  display: grid;
  gap: ${space[1]};
  margin: 0;
  padding-inline-start: ${space[5]};
  font: ${text('sm')};
`;

/** The elements that a model and the built-in engine judged differently. Renders nothing if there are none. */
export const EngineDifferences = ({ elements, builtIn }: Pick<Finding, 'elements' | 'builtIn'>) => {
  const t = analysisTexts.useTexts();
  if (!builtIn) return null;
  const label = t('report.differences');
  return (
    <div>
      <Muted>{label}</Muted>
      <List aria-label={label}>
        {builtIn.elements.map(({ id, state }) => {
          const model = elements?.find((element) => element.id === id);
          return (
            <li key={id}>
              {t('report.difference', {
                says: model?.says ?? id,
                builtIn: t(`elementState.${state}`),
                model: t(`elementState.${model?.state ?? 'unmet'}`),
              })}
            </li>
          );
        })}
        {quotesOf(builtIn).map((words) => (
          <li key={words}>{t('report.builtInQuote', { quote: words })}</li>
        ))}
      </List>
    </div>
  );
};

const quotesOf = ({ quotes }: BuiltInReading): string[] => [
  ...new Set(quotes.map(({ text: words }) => plainTextOf(words))),
];
