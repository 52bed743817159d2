import type { AsOfScope, PolicyAtInstant } from '@proviso/contracts';
import { Link, PagedList, ShortCell, Skeleton, type MomentText } from '@proviso/ui';
import { FileX2 } from 'lucide-react';
import { useState } from 'react';
import { DataTable } from '../../shared/table/data-table.tsx';
import { usePolicyPath } from '../../shared/policy-path.ts';
import { adminTexts } from '../../texts.ts';
import type { usePoliciesAsOf } from '../api/as-of.ts';

/** Number of characters shown of the control library's hash, enough to distinguish its versions. */
const hashCharacters = 12;

/** A moment that is at most this much earlier than now counts as now, because moments have whole minutes. */
const NOW_MS = 60_000;

export interface PoliciesAsOfProps {
  list: ReturnType<typeof usePoliciesAsOf>;
  at: string;
  scope: AsOfScope;
  momentText: MomentText;
}

/** The policies at an instant. Each links to its text at that instant. */
export const PoliciesAsOf = ({ list, at, scope, momentText }: PoliciesAsOfProps) => {
  const t = adminTexts.useTexts();
  const policyPath = usePolicyPath();
  const [openedAt] = useState(() => Date.now());
  const isNow = Date.parse(at) >= openedAt - NOW_MS;
  const scoreOf = ({ version, analysis }: PolicyAtInstant): string => {
    if (analysis === null) return t('asOf.notAnalyzed');
    const score = analysis.score === null ? t('asOf.notScored') : `${Math.round(analysis.score)}%`;
    return analysis.version === version ? score : t('asOf.scoreOf', { score, version: analysis.version });
  };
  return (
    <PagedList
      list={list}
      quiet
      failed={t('asOf.policiesFailed')}
      empty={{
        icon: <FileX2 size={22} />,
        title: t(scope === 'all' ? 'asOf.noPolicies' : 'asOf.noneInForce'),
        detail:
          scope === 'all'
            ? isNow
              ? undefined
              : t('asOf.noPoliciesDetail')
            : t(isNow ? 'asOf.noneInForceNow' : 'asOf.noneInForceDetail'),
      }}
      placeholder={<Skeleton items={3} height="3rem" />}
    >
      {(policies) => (
        <DataTable
          label={t('asOf.policies')}
          stacks
          columns={(
            ['title', 'number', 'status', 'version', 'owner', 'score', 'library', 'changed'] as const
          ).map((column) => t(`asOf.column.${column}`))}
          rows={policies}
          keyOf={({ id }) => id}
          renderCells={(policy) => (
            <>
              <th scope="row">
                <Link to={`${policyPath(policy.id)}?at=${encodeURIComponent(at)}`}>{policy.title}</Link>
              </th>
              <ShortCell>{policy.documentNumber ?? '–'}</ShortCell>
              <ShortCell>{t(`auditTerm.status.${policy.status}`)}</ShortCell>
              <ShortCell>{policy.version}</ShortCell>
              <td>{policy.owner === null ? '–' : (policy.owner.name ?? t('auditEntry.formerUser'))}</td>
              <ShortCell>{scoreOf(policy)}</ShortCell>
              <ShortCell title={policy.analysis?.libraryVersion ?? undefined}>
                {policy.analysis?.libraryVersion?.slice(0, hashCharacters) ?? '–'}
              </ShortCell>
              <ShortCell>{momentText(policy.updatedAt)}</ShortCell>
            </>
          )}
        />
      )}
    </PagedList>
  );
};
