import { color, from, space, text, useSite } from '@proviso/ui';
import { BadgeCheck, Check } from 'lucide-react';
import { styled } from 'styled-components';
import { shellTexts } from '../texts.ts';
import { ContentWidth } from './sections.ts';

const facts = ['events', 'encryption', 'tenants', 'retention'] as const;

const Band = styled.section`
  border-block: 1px solid ${color.border};
  background: ${color.surface};
`;
const Root = styled(ContentWidth)`
  display: grid;
  gap: ${space[6]};
  padding-top: ${space[12]};
  padding-bottom: ${space[12]};
  ${from.desktop} {
    grid-template-columns: 1fr 2fr;
  }
`;
const Title = styled.h2`
  font: ${text('xl', 600, 'serif')};
`;
const List = styled.ul`
  display: grid;
  gap: ${space[4]} ${space[8]};
  ${from.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  li {
    display: flex;
    gap: ${space[3]};
    align-items: start;
  }
  svg {
    flex: none;
    margin-top: 0.2em;
    color: ${color.primary};
  }
`;

/** The software's guarantees, and the operator's claims, for example about certificates. */
export const TrustSection = () => {
  const t = shellTexts.useTexts();
  const claims = useSite().data?.claims ?? [];
  return (
    <Band aria-labelledby="trust">
      <Root>
        <Title id="trust">{t('landing.trust.heading')}</Title>
        <List>
          {facts.map((fact) => (
            <li key={fact}>
              <Check size={18} aria-hidden />
              {t(`landing.trust.${fact}`)}
            </li>
          ))}
          {claims.map((claim) => (
            <li key={claim}>
              <BadgeCheck size={18} aria-hidden />
              {claim}
            </li>
          ))}
        </List>
      </Root>
    </Band>
  );
};
