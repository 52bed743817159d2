import { intervalOf, type Plan, type Price } from '@proviso/contracts';
import { Badge, Card, color, Skeleton, space, text, useMoney } from '@proviso/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { billingTexts } from '../texts.ts';
import { FeatureList } from './feature-list.tsx';

/**
 * Monthly price from the built-in price table, shown until the server returns the price that will be charged.
 */
const priceOf = ({ pricePerMonth }: Plan): Price => ({
  amount: pricePerMonth * 100,
  currency: 'usd',
});

const Root = styled(Card)<{ $popular: boolean; $offer: PlanCardProps['offer'] }>`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  grid-template-rows: ${({ $offer }) => ($offer === 'trial' ? 'auto auto auto 1fr' : 'auto auto 1fr')};
  gap: ${space[3]};
  border-color: ${({ $popular }) => ($popular ? color.primary : color.border)};
  button {
    padding-block: ${space[1]};
    white-space: normal;
  }
`;
const Name = styled.h2`
  font: ${text('xl', 600, 'serif')};
`;
/** A badge on the card's edge. It takes no space from the name, so that prices stay aligned. */
const OnEdge = styled.div`
  position: absolute;
  inset-block-start: 0;
  inset-inline-end: ${space[4]};
  transform: translateY(-50%);
`;
const Headline = styled.div`
  font: ${text('2xl', 600, 'serif')};
  span {
    color: ${color.textMuted};
    font: ${text('base')};
  }
`;
const Price = styled.p`
  color: ${color.textMuted};
`;
const Features = styled.div`
  padding-top: ${space[3]};
  border-top: 1px solid ${color.border};
`;

export interface PlanCardProps {
  plan: Plan;
  /** The offer on the card: the free trial or the subscription. */
  offer: 'trial' | 'subscription';
  /**
   * The server's price for a month or a year. Defaults to the product's own price table. `asked`: the price
   * is loading. `unknown`: the price is unavailable.
   */
  price?: Price | 'asked' | 'unknown';
  /** Actions for the plan, below its features. */
  children?: ReactNode;
}

export const PlanCard = ({ plan, offer, price: given = priceOf(plan), children }: PlanCardProps) => {
  const t = billingTexts.useTexts();
  const money = useMoney();
  const price = typeof given === 'string' ? undefined : money(given.amount, given.currency);
  const monthly = () => {
    if (price !== undefined && typeof given !== 'string')
      return t(intervalOf(given) === 'year' ? 'plans.pricePerYear' : 'plans.pricePerMonth', { price });
    return given === 'asked' ? <Skeleton items={1} height="2rem" /> : t('plans.priceUnknown');
  };
  return (
    <Root as="article" $popular={plan.popular} $offer={offer}>
      <div>
        <Name>{plan.name}</Name>
        {plan.popular && (
          <OnEdge>
            <Badge tone="primary">{t('plans.popular')}</Badge>
          </OnEdge>
        )}
      </div>
      <Headline>
        {offer === 'trial' ? (
          <>
            {t('plans.duration', { count: plan.trialDays })} <span>{t('plans.free')}</span>
          </>
        ) : (
          monthly()
        )}
      </Headline>
      {offer === 'trial' && price !== undefined && <Price>{t('plans.price', { price })}</Price>}
      <Features>
        <FeatureList features={plan.features} />
      </Features>
      {children}
    </Root>
  );
};
