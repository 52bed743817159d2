import { Badge, Card, color, Row, space, text } from '@proviso/ui';
import { Check } from 'lucide-react';
import { styled } from 'styled-components';
import type { Plan } from './plans.ts';
import { billingTexts } from './texts.ts';

const Root = styled(Card)<{ $popular: boolean }>`
  display: grid;
  gap: ${space[3]};
  align-content: start;
  border-color: ${({ $popular }) => ($popular ? color.primary : color.border)};
`;
const Name = styled.h2`
  font: ${text('xl', 600, 'serif')};
`;
const Duration = styled.p`
  font: ${text('2xl', 600, 'serif')};
  span {
    color: ${color.textMuted};
    font: ${text('base')};
  }
`;
const Price = styled.p`
  color: ${color.textMuted};
`;
const Features = styled.ul`
  display: grid;
  gap: ${space[2]};
  padding-top: ${space[3]};
  border-top: 1px solid ${color.border};
  li {
    display: flex;
    gap: ${space[2]};
    align-items: start;
  }
  svg {
    flex: none;
    margin-top: 0.25em;
    color: ${color.primary};
  }
`;

/** What one plan offers and costs. */
export const PlanCard = ({ plan }: { plan: Plan }) => {
  const t = billingTexts.useTexts();
  return (
    <Root as="article" $popular={plan.popular}>
      <Row $justify="space-between">
        <Name>{t(`plans.${plan.id}`)}</Name>
        {plan.popular && <Badge tone="primary">{t('plans.popular')}</Badge>}
      </Row>
      <Duration>
        {t('plans.duration', { count: plan.days })} <span>{t('plans.free')}</span>
      </Duration>
      <Price>{t('plans.price', { price: plan.price })}</Price>
      <Features>
        {plan.features.map((feature) => (
          <li key={feature}>
            <Check size={16} aria-hidden />
            {t(`features.${feature}`)}
          </li>
        ))}
      </Features>
    </Root>
  );
};
