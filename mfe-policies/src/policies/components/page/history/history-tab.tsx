import type { Policy, PolicyChange, PolicyStatus } from '@proviso/contracts';
import { color, LinkButton, PagedList, Row, Skeleton, space, text } from '@proviso/ui';
import { GitCompare } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { policiesTexts } from '../../../../texts.ts';
import { usePolicyChanges } from '../../../api/policy-history.ts';
import { ChangeStatusDialog } from '../../status/change-status-dialog.tsx';
import { useStatuses } from '../../status/use-statuses.ts';
import { usePolicyLink } from '../use-policy-link.ts';
import { HistoryItem } from './history-item.tsx';

/** Versions selected for comparison, at most two, in order of selection. */
type ChosenVersions = readonly number[];

/** Selects or deselects `version`. A third selection replaces the older of the two. */
const toggleVersion = (chosen: ChosenVersions, version: number): ChosenVersions =>
  chosen.includes(version) ? chosen.filter((other) => other !== version) : [...chosen, version].slice(-2);

export interface HistoryTabProps {
  policyId: string;
  /** Absent if the policy was deleted. */
  policy?: Policy;
}

/**
 * The latest change of status that can be undone, and the status before it. `undefined` if the policy no
 * longer has the status that the change set.
 */
const statusToUndo = (
  policy: Policy | undefined,
  changes: readonly PolicyChange[],
): { revision: number; before: PolicyStatus } | undefined => {
  const index = changes.findIndex(({ kind }) => kind === 'status-changed');
  const [change, previous] = [changes[index], changes[index + 1]];
  return policy?.actions.includes('change-status') && change?.status === policy.status && previous
    ? { revision: change.revision, before: previous.status }
    : undefined;
};

const Bar = styled(Row)`
  min-height: 2.5rem;
  margin-bottom: ${space[2]};
`;
const Hint = styled.output`
  color: ${color.textMuted};
  font: ${text('sm')};
`;

/** A policy's changes, newest first. The user can select two versions and compare them. */
export const HistoryTab = ({ policyId, policy }: HistoryTabProps) => {
  const t = policiesTexts.useTexts();
  const changes = usePolicyChanges(policyId);
  const to = usePolicyLink(policyId);
  const [chosen, setChosen] = useState<ChosenVersions>([]);
  const [status, setStatus] = useState<PolicyStatus>();
  const [older, newer] = chosen.toSorted((a, b) => a - b);
  const statuses = useStatuses()(policy?.status);
  const undo = statusToUndo(policy, changes.data?.items ?? []);
  const undoable = undo && statuses.includes(undo.before) ? undo : undefined;
  return (
    <>
      <PagedList
        list={changes}
        failed={t('history.failed')}
        empty={t('history.none')}
        quiet
        placeholder={<Skeleton items={3} height="4rem" />}
      >
        {(items) => (
          <div>
            <Bar $gap={3} $justify="space-between">
              <Hint>
                {older === undefined && t('history.chooseHint')}
                {older !== undefined && newer === undefined && t('history.chosen', { version: older })}
              </Hint>
              {older !== undefined && newer !== undefined && (
                <LinkButton size="sm" to={to({ kind: 'compare', from: older, to: newer })}>
                  <GitCompare size={16} aria-hidden />
                  {t('history.compare', { from: older, to: newer })}
                </LinkButton>
              )}
            </Bar>
            <ol aria-label={t('history.list')}>
              {items.map((change, index) => (
                <HistoryItem
                  key={change.revision}
                  policyId={policyId}
                  change={change}
                  retitled={items[index + 1]?.title !== change.title}
                  chosen={chosen.includes(change.version)}
                  onChoose={() => setChosen(toggleVersion(chosen, change.version))}
                  {...(undoable?.revision === change.revision && {
                    undo: { status: undoable.before, onPress: () => setStatus(undoable.before) },
                  })}
                />
              ))}
            </ol>
          </div>
        )}
      </PagedList>
      {policy && status !== undefined && (
        <ChangeStatusDialog
          policy={policy}
          to={status}
          reason={t('statusChange.undoneNote', { status: t(`status.${policy.status}`) })}
          onClose={() => setStatus(undefined)}
        />
      )}
    </>
  );
};
