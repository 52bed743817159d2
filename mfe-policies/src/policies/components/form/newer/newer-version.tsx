import type { ParsedPolicyInput } from '@proviso/contracts';
import { ApiError, Button, errorDetail, useFailureToast, useUser } from '@proviso/ui';
import { GitMerge, TriangleAlert } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { policiesTexts } from '../../../../texts.ts';
import { usePolicy } from '../../../api/get-policy.ts';
import { useRefetchPolicyForEditing, type EditedPolicy } from '../../../api/get-policy-for-editing.ts';
import { Notice, NoticePlace } from './notice.ts';
import { valuesOf, type FormInitialState } from '../form-values.ts';

const MergeDialog = lazy(async () => ({ default: (await import('../merge/merge-dialog.tsx')).MergeDialog }));

export interface NewerVersionProps {
  policyId: string;
  /** Initial state of the form. */
  base: FormInitialState;
  /** Returns the form's current values. */
  mine: () => ParsedPolicyInput;
  onMerge: (theirs: EditedPolicy, merged: ParsedPolicyInput) => void;
}

/** Both sides of a merge, as they were when the merge started. */
interface Merge {
  mine: ParsedPolicyInput;
  theirs: EditedPolicy;
}

/**
 * Reports immediately that another user, or this user in another window, has saved the policy that is being
 * edited here. Offers to merge before saving. Live messages trigger the report; the text in the form stays
 * unchanged.
 */
export const NewerVersion = ({ policyId, base, mine, onMerge }: NewerVersionProps) => {
  const t = policiesTexts.useTexts();
  const failureToast = useFailureToast();
  const me = useUser().data?.id;
  const { data: now, error, isFetching } = usePolicy(policyId, true);
  const again = useRefetchPolicyForEditing(policyId);
  const [merge, setMerge] = useState<Merge>();
  const gone = error instanceof ApiError && error.status === 404;
  const newer =
    now !== undefined &&
    (now.version > base.version ||
      // Data cached before the form was opened may have a different status until it is refetched.
      (now.version === base.version && now.status !== base.values.status && !isFetching));
  const words = (): string => {
    if (gone) return t('form.newer.deleted');
    if (now === undefined) return '';
    const what = now.version > base.version ? 'version' : 'status';
    if (now.updatedBy === me) return t(`form.newer.${what}Mine`, { version: now.version });
    return t(`form.newer.${what}`, {
      version: now.version,
      name: now.updatedByName ?? t('form.newer.someone'),
    });
  };
  const begin = () =>
    again.mutate(undefined, {
      onSuccess: (theirs) => setMerge({ mine: mine(), theirs }),
      onError: (failure) => {
        failureToast(failure, { title: t('form.conflict.loadFailed') });
      },
    });
  return (
    <>
      <NoticePlace>
        {(newer || gone) && (
          <Notice>
            {gone ? <TriangleAlert size={16} aria-hidden /> : <GitMerge size={16} aria-hidden />}
            <span>
              {words()}
              {again.isError && ` ${t('form.newer.unread')} ${errorDetail(again.error) ?? ''}`}
            </span>
            {!gone && (
              <Button size="sm" variant="secondary" loading={again.isPending} onClick={begin}>
                {t('form.newer.merge')}
              </Button>
            )}
          </Notice>
        )}
      </NoticePlace>
      {merge && (
        <Suspense>
          <MergeDialog
            base={base.values}
            mine={merge.mine}
            theirs={valuesOf(merge.theirs.policy)}
            onMerged={(merged) => {
              setMerge(undefined);
              onMerge(merge.theirs, merged);
            }}
            onBack={() => setMerge(undefined)}
          />
        </Suspense>
      )}
    </>
  );
};
