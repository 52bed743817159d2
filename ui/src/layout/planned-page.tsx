import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { LinkButton } from '../controls/link.tsx';
import { Badge } from '../feedback/badge.tsx';
import { uiTexts } from '../i18n/ui-texts.ts';
import { color, space, text } from '../theme/index.ts';
import { Card, CardTitle } from './card.ts';
import { PageHeader } from './page-header.tsx';

export interface PlannedPageProps {
  title: string;
  lead: ReactNode;
  /** What the page will do, a sentence each. */
  plans: readonly string[];
  /** Where a person can go on in this version. */
  today: { text: string; to: string; link: string };
  /** Facts that already stand, between the plans and the way on. */
  children?: ReactNode;
}

const Notice = styled.p`
  margin-bottom: ${space[3]};
`;
const Plans = styled.ul`
  display: grid;
  gap: ${space[2]};
  margin-top: ${space[3]};
  padding-inline-start: ${space[5]};
  list-style: disc;
  li::marker {
    color: ${color.accent};
  }
`;
const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 20rem), 1fr));
  gap: ${space[4]};
  margin-top: ${space[4]};
`;
const Today = styled.p`
  margin-top: ${space[3]};
  color: ${color.textMuted};
  font: ${text('base')};
`;

/** A planned page: says what it will do, and links to what works today. */
export const PlannedPage = ({ title, lead, plans, today, children }: PlannedPageProps) => {
  const t = uiTexts.useTexts();
  return (
    <>
      <Notice>
        <Badge tone="accent">{t('planned.badge')}</Badge>
      </Notice>
      <PageHeader
        title={title}
        lead={lead}
        actions={
          <LinkButton to={today.to}>
            {today.link}
            <ArrowRight size={16} aria-hidden />
          </LinkButton>
        }
      />
      {children}
      <Columns>
        <Card as="section">
          <CardTitle>{t('planned.will')}</CardTitle>
          <Plans>
            {plans.map((plan) => (
              <li key={plan}>{plan}</li>
            ))}
          </Plans>
        </Card>
        <Card as="section">
          <CardTitle>{t('planned.today')}</CardTitle>
          <Today>{today.text}</Today>
        </Card>
      </Columns>
    </>
  );
};
