import type { Policy } from '@proviso/contracts';
import { RailSection, WidgetSlot } from '@proviso/ui';
import { policiesTexts } from '../../../../texts.ts';
import type { PageParts } from '../page-parts.ts';
import { InForceInBrief } from '../publication/in-force-in-brief.tsx';
import { FactsInBrief } from './facts-in-brief.tsx';
import { HistoryInBrief } from './history-in-brief.tsx';
import { StatusChoice } from './status-choice.tsx';

/**
 * Widgets of other micro-frontends that are shown on a policy's page. Each reads the policy's id from the
 * URL.
 */
const widgets = ['policy-approval', 'policy-acknowledgement'] as const;

/** The status and the last analysis. On phones, they are above the text. */
export const PolicyLead = ({ policy }: { policy: Policy }) => {
  const t = policiesTexts.useTexts();
  return (
    <>
      <RailSection title={t('policy.status')}>
        <StatusChoice policy={policy} />
        <InForceInBrief policy={policy} />
      </RailSection>
      <WidgetSlot widget="policy-analysis" />
    </>
  );
};

export interface PolicyRailProps extends Pick<
  PageParts,
  'DocumentsInBrief' | 'ReviewInBrief' | 'ExceptionsInBrief' | 'CommentsInBrief'
> {
  policy: Policy;
  /** The element with the policy's text; `null` if the text is not on the page. */
  element: HTMLElement | null;
  /** True if {@link PolicyLead} is shown elsewhere. */
  withoutLead?: boolean;
}

/** Information about a policy, next to its text. */
export const PolicyRail = ({
  policy,
  withoutLead = false,
  DocumentsInBrief,
  ReviewInBrief,
  ExceptionsInBrief,
  CommentsInBrief,
  element,
}: PolicyRailProps) => {
  const t = policiesTexts.useTexts();
  return (
    <>
      {!withoutLead && <PolicyLead policy={policy} />}
      <CommentsInBrief policy={policy} element={element} />
      <RailSection title={t('page.facts')}>
        <FactsInBrief policy={policy} />
      </RailSection>
      <ReviewInBrief policy={policy} />
      <ExceptionsInBrief policy={policy} />
      {widgets.map((widget) => (
        <WidgetSlot key={widget} widget={widget} />
      ))}
      <RailSection title={t('page.places.documents')}>
        <DocumentsInBrief policyId={policy.id} />
      </RailSection>
      <RailSection title={t('page.places.history')}>
        <HistoryInBrief policyId={policy.id} />
      </RailSection>
    </>
  );
};
