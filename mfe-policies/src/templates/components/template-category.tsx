import { color, text, VisuallyHidden } from '@proviso/ui';
import { styled } from 'styled-components';
import { policiesTexts } from '../../texts.ts';

const Category = styled.p`
  color: ${color.textSubtle};
  font: ${text('xs', 600)};
`;

export const TemplateCategory = ({ category }: { category: string }) => {
  const t = policiesTexts.useTexts();
  return (
    <Category>
      <VisuallyHidden>{t('templates.category')}: </VisuallyHidden>
      {category}
    </Category>
  );
};
