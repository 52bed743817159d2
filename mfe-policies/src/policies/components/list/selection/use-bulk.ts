import type { PolicyAction, PolicyStatus, PolicySummary } from '@proviso/contracts';
import { errorDetail, useApi, useToast } from '@proviso/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { policiesTexts } from '../../../../texts.ts';
import { changeStatus, type StatusChanged, undoStatusChange } from '../../../api/change-status.ts';
import { policyKeys } from '../../../api/policy-keys.ts';
import { runBulk } from './run-bulk.ts';

export type BulkAction = Extract<PolicyAction, 'change-status' | 'delete' | 'undelete'>;

/** A policy that was not changed, with the reason. */
export interface Refusal {
  policy: PolicySummary;
  reason: string;
}

/**
 * Runs an action on every selected policy that allows it. Reports the policies that were not changed, because
 * their `actions` or the server did not allow it. `onDone` is also called after an undo.
 */
export const useBulk = (onDone: () => void) => {
  const t = policiesTexts.useTexts();
  const toast = useToast();
  const api = useApi();
  const queryClient = useQueryClient();
  const [progress, setProgress] = useState<{ through: number; total: number }>();
  const [refusals, setRefusals] = useState<readonly Refusal[]>([]);

  const run = async (
    action: BulkAction,
    policies: readonly PolicySummary[],
    work: (policy: PolicySummary) => Promise<unknown>,
  ): Promise<readonly PolicySummary[]> => {
    const allowed = policies.filter(({ actions }) => actions.includes(action));
    setProgress({ through: 0, total: allowed.length });
    const { done, refused } = await runBulk(allowed, work, (through) =>
      setProgress({ through, total: allowed.length }),
    );
    await queryClient.invalidateQueries({ queryKey: policyKeys.all });
    setProgress(undefined);
    setRefusals([
      ...policies
        .filter((policy) => !allowed.includes(policy))
        .map((policy) => ({ policy, reason: t('bulk.refused') })),
      ...refused.map(({ item, error }) => ({ policy: item, reason: errorDetail(error) ?? t('error') })),
    ]);
    onDone();
    return done;
  };

  const undelete = async (policies: readonly PolicySummary[]): Promise<void> => {
    const done = await run('undelete', policies, ({ id }) =>
      api.POST('/api/policies/{id}/undelete', { path: { id } }),
    );
    if (done.length > 0) toast({ title: t('bulk.done.undelete', { count: done.length }), tone: 'success' });
  };
  const undoStatus = async (
    policies: readonly PolicySummary[],
    changes: ReadonlyMap<string, StatusChanged>,
  ): Promise<void> => {
    const done = await run('change-status', policies, async ({ id }) => {
      const changed = changes.get(id);
      if (changed) await undoStatusChange(api, changed);
    });
    if (done.length > 0)
      toast({ title: t('bulk.done.undo-status', { count: done.length }), tone: 'success' });
  };
  return {
    progress,
    refusals,
    forget: () => setRefusals([]),
    undelete,
    /** Policies that already have the status stay unchanged. */
    setStatus: async (
      policies: readonly PolicySummary[],
      status: PolicyStatus,
      note: string,
    ): Promise<void> => {
      const changes = new Map<string, StatusChanged>();
      const others = policies.filter((policy) => policy.status !== status);
      const done = await run('change-status', others, async ({ id }) =>
        changes.set(id, await changeStatus(api, id, status, note)),
      );
      if (done.length > 0)
        toast({
          title: t('bulk.done.change-status', { count: done.length }),
          tone: 'success',
          action: {
            label: t('remove.undo'),
            elsewhere: t('statusChange.undoElsewhere'),
            onPress: () => void undoStatus(done, changes),
          },
        });
    },
    remove: async (policies: readonly PolicySummary[]): Promise<void> => {
      const done = await run('delete', policies, ({ id }) =>
        api.DELETE('/api/policies/{id}', { path: { id } }),
      );
      if (done.length === 0) return;
      // Assumes that users who could delete the policies may undelete them. The server decides.
      const deleted = done.map((policy) => ({ ...policy, actions: ['undelete'] as PolicyAction[] }));
      toast({
        title: t('bulk.done.delete', { count: done.length }),
        tone: 'success',
        action: {
          label: t('remove.undo'),
          elsewhere: t('remove.undoElsewhere'),
          onPress: () => void undelete(deleted),
        },
      });
    },
  };
};
