import { color, from, radius, space, text } from '@proviso/ui';
import { FileSearch, FileText, ScrollText, Search, Sparkles, Upload } from 'lucide-react';
import { styled } from 'styled-components';
import { shellTexts } from '../texts.ts';
import { SectionTitle, ContentWidth } from './sections.ts';

const features = [
  { name: 'policies', icon: FileText },
  { name: 'audit', icon: ScrollText },
  { name: 'upload', icon: Upload },
  { name: 'search', icon: Search },
  { name: 'compliance', icon: FileSearch },
  { name: 'analysis', icon: Sparkles },
] as const;

const Root = styled(ContentWidth)`
  display: grid;
  gap: ${space[10]};
  padding-top: ${space[16]};
  padding-bottom: ${space[16]};
`;
const List = styled.ul`
  display: grid;
  gap: ${space[8]} ${space[10]};
  ${from.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${from.desktop} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;
const Feature = styled.li`
  padding-top: ${space[4]};
  border-top: 1px solid ${color.border};
  h3 {
    margin: ${space[3]} 0 ${space[1]};
    font: ${text('lg', 600, 'serif')};
  }
  p {
    color: ${color.textMuted};
  }
`;
const Icon = styled.span`
  display: grid;
  place-items: center;
  width: 2.5rem;
  height: 2.5rem;
  border-radius: ${radius.md};
  background: ${color.primarySoft};
  color: ${color.onPrimarySoft};
`;

export const Features = () => {
  const t = shellTexts.useTexts();
  return (
    <Root as="section" aria-labelledby="features">
      <SectionTitle id="features">{t('landing.features.heading')}</SectionTitle>
      <List>
        {features.map(({ name, icon: Glyph }) => (
          <Feature key={name}>
            <Icon aria-hidden>
              <Glyph size={20} />
            </Icon>
            <h3>{t(`landing.features.${name}Title`)}</h3>
            <p>{t(`landing.features.${name}`)}</p>
          </Feature>
        ))}
      </List>
    </Root>
  );
};
