import { Button, useMay } from '@proviso/ui';
import { Undo2 } from 'lucide-react';
import { policiesTexts } from '../../../../texts.ts';
import { usePolicyChanges } from '../../../api/policy-history.ts';
import { useUndelete } from '../../use-undelete.ts';
import { PolicyHistory } from '../history/policy-history.tsx';
import { PageFrame } from '../page-frame.tsx';
import { PageSkeleton } from '../page-skeleton.tsx';
import { HistoricalPolicyView } from '../historical-policy-view.tsx';
import type { PolicySubpageLocation } from '../policy-subpage-location.ts';
import { MissingPage } from './missing-page.tsx';
import { NotCurrentPolicyBanner } from './not-current-policy-banner.tsx';

export interface GonePageProps {
  id: string;
  place: PolicySubpageLocation;
}

/**
 * The page for a policy that cannot be read. A deleted policy still has its history, and can be undeleted.
 */
export const GonePage = ({ id, place }: GonePageProps) => {
  const t = policiesTexts.useTexts();
  const mayWrite = useMay('policy.write');
  const undelete = useUndelete();
  const changes = usePolicyChanges(id);
  if (changes.isPending) return <PageSkeleton />;
  const last = changes.data?.items[0];
  if (last?.kind !== 'deleted') return <MissingPage />;
  const past = place.kind === 'at' || place.kind === 'version' || place.kind === 'compare';
  return (
    <PageFrame policyId={id} place={place} title={last.title} gone>
      <NotCurrentPolicyBanner
        title={t('gone.banner')}
        detail={t('gone.detail')}
        action={
          mayWrite && (
            <Button size="sm" onClick={() => void undelete(id)}>
              <Undo2 size={16} aria-hidden />
              {t('actions.undelete')}
            </Button>
          )
        }
      />
      {past ? (
        <HistoricalPolicyView policyId={id} place={place} current={undefined} />
      ) : (
        <PolicyHistory policyId={id} />
      )}
    </PageFrame>
  );
};
