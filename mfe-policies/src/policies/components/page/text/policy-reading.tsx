import type { Policy } from '@proviso/contracts';
import { EmptyState, LinkButton, space, useMediaQuery } from '@proviso/ui';
import { FileText, Pencil } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { policiesTexts } from '../../../../texts.ts';
import { PageGrid, RailColumn, TextColumn } from '../page-grid.tsx';
import type { PageParts } from '../page-parts.ts';
import { PolicyLead, PolicyRail } from '../rail/policy-rail.tsx';
import { phoneMediaQuery } from '../../../../shared/phone-media-query.ts';
import { usePolicyLink } from '../use-policy-link.ts';
import { NewerVersionNotice } from './newer-version-notice.tsx';
import { TextWithOutline } from './text-with-outline.tsx';

const Lead = styled.aside`
  margin-bottom: ${space[5]};
`;

export interface PolicyReadingProps extends Pick<
  PageParts,
  'DocumentsInBrief' | 'ReviewInBrief' | 'ExceptionsInBrief' | 'CommentsInBrief'
> {
  policy: Policy;
}

/** The current policy: its text, with related information next to it. */
export const PolicyReading = ({ policy, ...parts }: PolicyReadingProps) => {
  const t = policiesTexts.useTexts();
  const to = usePolicyLink(policy.id);
  const isPhone = useMediaQuery(phoneMediaQuery);
  const [element, setElement] = useState<HTMLElement | null>(null);
  return (
    <>
      <NewerVersionNotice policy={policy} />
      {isPhone && (
        <Lead aria-label={t('policy.status')}>
          <PolicyLead policy={policy} />
        </Lead>
      )}
      <PageGrid>
        {policy.content.trim() === '' ? (
          <TextColumn>
            <EmptyState
              icon={<FileText size={22} />}
              title={t('policy.noContent')}
              action={
                policy.actions.includes('edit') && (
                  <LinkButton variant="secondary" to={to({ kind: 'edit' })}>
                    <Pencil size={16} aria-hidden />
                    {t('page.write')}
                  </LinkButton>
                )
              }
            />
          </TextColumn>
        ) : (
          <TextWithOutline content={policy.content} textRef={setElement} />
        )}
        <RailColumn aria-label={t('page.rail')}>
          <PolicyRail policy={policy} element={element} withoutLead={isPhone} {...parts} />
        </RailColumn>
      </PageGrid>
    </>
  );
};
