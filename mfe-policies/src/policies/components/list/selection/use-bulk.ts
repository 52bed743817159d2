import type { PolicyAction, PolicyStatus, PolicySummary } from '@proviso/contracts';
import { errorDetail, useApi, useToast } from '@proviso/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { policiesTexts } from '../../../../texts.ts';
import {
  changeFields,
  type FieldChanges,
  type FieldsChanged,
  undoFieldChanges,
} from '../../../api/change-fields.ts';
import { policyKeys } from '../../../api/policy-keys.ts';
import { runBulk } from './run-bulk.ts';
import { policiesToChange, type BulkPropertyChanges } from './bulk-property-changes.ts';

export type BulkAction = Extract<PolicyAction, 'edit' | 'change-status' | 'delete' | 'undelete'>;

/** A policy that was not changed, with the reason. */
export interface Refusal {
  policy: PolicySummary;
  reason: string;
}

/**
 * Runs an action on every selected policy that allows it. Reports the policies that were not changed, because
 * the server refused or their `actions` did not include the action. `onDone` is also called after an undo.
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
  const undo = async (
    action: 'edit' | 'change-status',
    policies: readonly PolicySummary[],
    changed: ReadonlyMap<string, FieldsChanged>,
  ): Promise<void> => {
    const done = await run(action, policies, async ({ id }) => {
      const change = changed.get(id);
      if (!change) return;
      const note =
        action === 'edit'
          ? t('bulk.undoneNote')
          : t('statusChange.undoneNote', { status: t(`status.${change.policy.status}`) });
      await undoFieldChanges(api, change, note);
    });
    if (done.length > 0)
      toast({ title: t(`bulk.done.undo-${action}`, { count: done.length }), tone: 'success' });
  };
  /** Changes fields of all given policies, and offers to undo the change. */
  const change = async (
    action: 'edit' | 'change-status',
    policies: readonly PolicySummary[],
    changes: FieldChanges,
    note: string,
  ): Promise<void> => {
    const changed = new Map<string, FieldsChanged>();
    const done = await run(action, policies, async ({ id }) =>
      changed.set(id, await changeFields(api, id, changes, note)),
    );
    if (done.length > 0)
      toast({
        title: t(`bulk.done.${action}`, { count: done.length }),
        tone: 'success',
        action: {
          label: t('remove.undo'),
          elsewhere: t('statusChange.undoElsewhere'),
          onPress: () => void undo(action, done, changed),
        },
      });
  };
  return {
    progress,
    refusals,
    forget: () => setRefusals([]),
    undelete,
    /** Sets the status of the policies. Skips policies that already have it. */
    setStatus: (policies: readonly PolicySummary[], status: PolicyStatus, note: string): Promise<void> =>
      change(
        'change-status',
        policies.filter((policy) => policy.status !== status),
        { status },
        note,
      ),
    /** Sets properties of the policies. Skips policies that already have all the values. */
    setProperties: (
      policies: readonly PolicySummary[],
      changes: BulkPropertyChanges,
      note: string,
    ): Promise<void> => change('edit', policiesToChange(policies, changes), changes, note),
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
