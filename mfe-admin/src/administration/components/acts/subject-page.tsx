import { Badge, LinkButton, PageHeader, Row, Stack, useFormatters } from '@proviso/ui';
import type { ReactNode } from 'react';
import { adminTexts } from '../../../texts.ts';
import { Facts, type FactsProps } from './facts.tsx';

export interface SubjectPageProps extends Pick<FactsProps, 'facts'> {
  name: string;
  lead: ReactNode;
  /** Link to the list that contains the subject. */
  all: { to: string; label: string };
  suspendedAt: string | null;
  /** Actions that the administrator can take. */
  acts?: ReactNode;
  factsTitle: string;
  children: ReactNode;
}

/** The page of one organization or one user. */
export const SubjectPage = (props: SubjectPageProps) => {
  const { name, lead, all, suspendedAt, acts, factsTitle, facts, children } = props;
  const t = adminTexts.useTexts();
  const { dateTime } = useFormatters();
  return (
    <Stack $gap={6}>
      <PageHeader
        title={name}
        lead={lead}
        actions={
          <LinkButton variant="secondary" to={all.to}>
            {all.label}
          </LinkButton>
        }
      />
      {suspendedAt !== null && (
        <Row>
          <Badge tone="danger">{t('adminActs.suspendedSince', { time: dateTime(suspendedAt) })}</Badge>
        </Row>
      )}
      {acts && <Row>{acts}</Row>}
      <Facts title={factsTitle} facts={facts} />
      {children}
    </Stack>
  );
};
