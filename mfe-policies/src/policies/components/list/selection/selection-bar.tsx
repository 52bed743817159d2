import {
  limits,
  policyFileFormats,
  policyStatuses,
  type PolicyAction,
  type PolicyListQuery,
  type PolicyStatus,
  type PolicySummary,
} from '@proviso/contracts';
import { Button, color, IconButton, radius, space, text, useFailureToast, useToast } from '@proviso/ui';
import { ConfirmDialog, DropdownMenu, DropdownMenuItem } from '@proviso/ui/overlays';
import { CircleDot, Download, ListChecks, Pencil, Trash2, Undo2, X } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { policiesTexts } from '../../../../texts.ts';
import { useExportPolicies, type PolicyExport } from '../../../api/export-policies.ts';
import { useReadAllPolicies } from '../../../api/list-policies.ts';
import { StatusDialog } from '../../status/status-dialog.tsx';
import { useTitleSummary } from '../../status/use-title-summary.ts';
import { BulkReport } from './bulk-report.tsx';
import { PropertiesDialog } from './properties-dialog.tsx';
import { useBulk } from './use-bulk.ts';
import type { Selection } from './use-selection.ts';

/** Takes the place of the list's toolbar, so that the list does not move. */
const Root = styled.section`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]} ${space[2]};
  align-items: center;
  min-height: 2.5rem;
  padding: 0 ${space[2]};
  border-radius: ${radius.md};
  background: ${color.primarySoft};
  color: ${color.onPrimarySoft};
  button {
    color: inherit;
  }
  > :last-child {
    margin-inline-start: auto;
  }
`;
const Count = styled.output`
  padding-inline: ${space[2]};
  font: ${text('sm', 600)};
`;

export interface SelectionBarProps {
  selection: Selection;
  query: PolicyListQuery;
  /** The loaded policies. */
  shown: readonly PolicySummary[];
  /** Number of policies that match the filters; `undefined` if they were not all counted. */
  total: number | undefined;
}

/** Shows the number of selected policies, actions on all of them, and progress. */
export const SelectionBar = ({ selection, query, shown, total }: SelectionBarProps) => {
  const t = policiesTexts.useTexts();
  const toast = useToast();
  const failureToast = useFailureToast();
  const { policies } = selection;
  const bulk = useBulk(selection.clear);
  const exporting = useExportPolicies();
  const [asking, setAsking] = useState(false);
  const [editing, setEditing] = useState(false);
  const [status, setStatus] = useState<PolicyStatus>();
  const titlesInBrief = useTitleSummary();
  const all = useReadAllPolicies(query);
  const deleted = query.deleted === 'true';
  const count = policies.length;
  const isShown = count > 0 && count === shown.length && shown.every(({ id }) => selection.has(id));
  const selected = () => {
    if (count === total) return t('bulk.selectedAll', { count });
    return isShown ? t('bulk.selectedShown', { count }) : t('bulk.selected', { count });
  };
  const selectAll = () =>
    all.mutate(undefined, {
      onSuccess: (every) => selection.setAll(every, true),
      onError: (error) => {
        failureToast(error, { title: t('list.failed') });
      },
    });
  const offered = (action: PolicyAction) => policies.some(({ actions }) => actions.includes(action));
  const busy = bulk.progress !== undefined;

  const take = (format: PolicyExport['format']) => {
    if (policies.length > limits.chosenPolicies) {
      toast({ title: t('bulk.exportMost', { most: limits.chosenPolicies }), tone: 'destructive' });
      return;
    }
    toast({ title: t('export.preparing') });
    exporting.mutate(
      { format, ids: policies.map(({ id }) => id) },
      {
        onError: (error) => {
          failureToast(error, { title: t('export.failed') });
        },
      },
    );
  };

  return (
    <>
      {policies.length > 0 && (
        <Root aria-label={t('bulk.label')}>
          <Count>{bulk.progress ? t('bulk.progress', bulk.progress) : selected()}</Count>
          {isShown && total !== undefined && total > count && (
            <Button variant="ghost" size="sm" loading={all.isPending} onClick={selectAll}>
              <ListChecks size={16} aria-hidden />
              {t('bulk.selectMatching', { count: total })}
            </Button>
          )}
          {!deleted && offered('change-status') && (
            <DropdownMenu
              align="start"
              trigger={
                <Button variant="ghost" size="sm" loading={busy}>
                  <CircleDot size={16} aria-hidden />
                  {t('bulk.status')}
                </Button>
              }
            >
              {policyStatuses.map((one) => (
                <DropdownMenuItem key={one} onSelect={() => setStatus(one)}>
                  {t(`status.${one}`)}
                </DropdownMenuItem>
              ))}
            </DropdownMenu>
          )}
          {!deleted && offered('edit') && (
            <Button variant="ghost" size="sm" loading={busy} onClick={() => setEditing(true)}>
              <Pencil size={16} aria-hidden />
              {t('bulk.properties.button')}
            </Button>
          )}
          {!deleted && (
            <DropdownMenu
              align="start"
              trigger={
                <Button variant="ghost" size="sm" loading={exporting.isPending}>
                  <Download size={16} aria-hidden />
                  {t('bulk.export')}
                </Button>
              }
            >
              {policyFileFormats.map((format) => (
                <DropdownMenuItem key={format} onSelect={() => take(format)}>
                  {t('export.allAs', { format: t(`export.${format}`) })}
                </DropdownMenuItem>
              ))}
            </DropdownMenu>
          )}
          {!deleted && offered('delete') && (
            <Button variant="ghost" size="sm" loading={busy} onClick={() => setAsking(true)}>
              <Trash2 size={16} aria-hidden />
              {t('bulk.delete')}
            </Button>
          )}
          {deleted && offered('undelete') && (
            <Button variant="ghost" size="sm" loading={busy} onClick={() => void bulk.undelete(policies)}>
              <Undo2 size={16} aria-hidden />
              {t('bulk.undelete')}
            </Button>
          )}
          <IconButton
            size="sm"
            label={t('bulk.clear')}
            icon={<X size={16} aria-hidden />}
            onClick={selection.clear}
          />
        </Root>
      )}
      {asking && (
        <ConfirmDialog
          open
          onOpenChange={setAsking}
          title={t('bulk.deleteTitle')}
          description={`${t('bulk.question', { count })} ${titlesInBrief(policies)}`}
          confirmLabel={t('bulk.delete')}
          onConfirm={() => {
            setAsking(false);
            void bulk.remove(policies);
          }}
        />
      )}
      {status !== undefined && (
        <StatusDialog
          policies={policies}
          status={status}
          onClose={() => setStatus(undefined)}
          onChange={(to, note) => {
            // Not awaited, because the list shows the progress and any failures.
            void bulk.setStatus(policies, to, note);
            return Promise.resolve();
          }}
        />
      )}
      {editing && (
        <PropertiesDialog
          policies={policies}
          onClose={() => setEditing(false)}
          onChange={(changes, note) => void bulk.setProperties(policies, changes, note)}
        />
      )}
      {bulk.refusals.length > 0 && <BulkReport refusals={bulk.refusals} onClose={bulk.forget} />}
    </>
  );
};
