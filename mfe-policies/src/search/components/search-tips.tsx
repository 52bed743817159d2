import { Card, CardTitle, color, radius, space, text } from '@proviso/ui';
import { styled } from 'styled-components';
import { policiesTexts } from '../../texts.ts';

const List = styled.dl`
  display: grid;
  gap: ${space[3]};
  margin-top: ${space[3]};
  font: ${text('sm')};
  dd {
    color: ${color.textMuted};
  }
`;
const Example = styled.code`
  padding: 0.1em ${space[1]};
  border-radius: ${radius.sm};
  background: ${color.surfaceSunken};
`;

const tips = ['words', 'prefix', 'phrase', 'without', 'either', 'typos'] as const;

/** Help with the search syntax. */
export const SearchTips = () => {
  const t = policiesTexts.useTexts();
  return (
    <Card as="section">
      <CardTitle>{t('search.tips.title')}</CardTitle>
      <List>
        {tips.map((tip) => (
          <div key={tip}>
            <dt>
              <Example>{t(`search.example.${tip}`)}</Example>
            </dt>
            <dd>{t(`search.tips.${tip}`)}</dd>
          </div>
        ))}
      </List>
    </Card>
  );
};
