import type { ParsedPolicyInput, Policy } from '@proviso/contracts';
import { Button, errorDetail } from '@proviso/ui';
import { GitMerge } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { policiesTexts } from '../../../../texts.ts';
import { usePolicy } from '../../../api/get-policy.ts';
import { usePolicyVersion } from '../../../api/policy-history.ts';
import { valuesOf } from '../form-values.ts';
import { Notice, NoticePlace } from './notice.ts';

const MergeDialog = lazy(async () => ({ default: (await import('../merge/merge-dialog.tsx')).MergeDialog }));

export interface OutdatedDraftProps {
  policyId: string;
  /** The version that the draft is based on. */
  basedOn: number;
  /** Returns the form's current values. */
  mine: () => ParsedPolicyInput;
  onMerged: (merged: ParsedPolicyInput, version: number) => void;
}

/** Both sides of a merge, as they were when the merge started. */
interface Merge {
  mine: ParsedPolicyInput;
  inForce: Policy;
}

/** Reports that the policy in force has changed since the draft was started, and offers to merge both. */
export const OutdatedDraft = ({ policyId, basedOn, mine, onMerged }: OutdatedDraftProps) => {
  const t = policiesTexts.useTexts();
  const inForce = usePolicy(policyId, true).data;
  const base = usePolicyVersion(policyId, basedOn);
  const [merge, setMerge] = useState<Merge>();
  return (
    <>
      <NoticePlace>
        <Notice>
          <GitMerge size={16} aria-hidden />
          <span>
            {t('publishing.form.outdated')}
            {base.isError && ` ${t('publishing.form.loadFailed')} ${errorDetail(base.error) ?? ''}`}
          </span>
          <Button
            size="sm"
            variant="secondary"
            disabled={!inForce || !base.data}
            onClick={() => inForce && setMerge({ mine: mine(), inForce })}
          >
            {t('publishing.form.merge')}
          </Button>
        </Notice>
      </NoticePlace>
      {merge && base.data && (
        <Suspense>
          <MergeDialog
            base={valuesOf(base.data)}
            mine={merge.mine}
            theirs={valuesOf(merge.inForce)}
            onMerged={(result) => {
              setMerge(undefined);
              onMerged(result, merge.inForce.version);
            }}
            onBack={() => setMerge(undefined)}
          />
        </Suspense>
      )}
    </>
  );
};
