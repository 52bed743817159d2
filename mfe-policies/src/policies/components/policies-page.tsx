import {
  sortOf,
  defaultOrderOf,
  type PolicyListSort,
  type PolicySummary,
  type SortOrder,
} from '@proviso/contracts';
import { layer, PageHeader, space, Spinner, useLocation, useMay, useNavigate } from '@proviso/ui';
import { lazy, Suspense, useState } from 'react';
import { styled } from 'styled-components';
import { Corrections } from '../../shared/corrections.tsx';
import { policiesTexts } from '../../texts.ts';
import { usePolicies } from '../api/list-policies.ts';
import { DeletePolicyDialog } from './delete-policy-dialog.tsx';
import { PolicyDetailsDialog } from './details/policy-details-dialog.tsx';
import { PageActions } from './list/page-actions.tsx';
import { PolicyFilters } from './list/policy-filters.tsx';
import { PolicyResults } from './list/policy-results.tsx';
import { PolicyToolbar } from './list/policy-toolbar.tsx';
import { PolicyViews } from './list/views/policy-views.tsx';
import { SelectionBar } from './list/selection/selection-bar.tsx';
import { useSelection } from './list/selection/use-selection.ts';
import { useLayout } from './list/use-layout.ts';
import { usePolicyDialogs } from './list/use-policy-dialogs.ts';
import { useListQuery } from './list/use-list-query.ts';
import { policyAddress } from './page/policy-subpage-location.ts';
import { ChangeStatusDialog } from './status/change-status-dialog.tsx';
import { useUndelete } from './use-undelete.ts';

/** The area directly above the list: its toolbar, or the actions on selected policies. */
const Above = styled.div`
  min-height: 2.5rem;
  margin-bottom: ${space[2]};
`;

// Loaded on demand, so that the list appears sooner.
const PolicyFormDialog = lazy(async () => ({
  default: (await import('./form/policy-form-dialog.tsx')).PolicyFormDialog,
}));
const ImportDialog = lazy(async () => ({
  default: (await import('./import/import-dialog.tsx')).ImportDialog,
}));

const Opening = styled.div`
  position: fixed;
  inset: 0;
  z-index: ${layer.dialog};
  display: grid;
  place-content: center;
`;

export const PoliciesPage = () => {
  const t = policiesTexts.useTexts();
  const mayWrite = useMay('policy.write');
  const navigate = useNavigate();
  const { search } = useLocation();
  const { filters, query, setViews } = useListQuery();
  const list = usePolicies(query);
  const [layout, setLayout] = useLayout(query, list.isPlaceholderData ? undefined : list.data?.total);
  const { open, openDetails, openCreate, openImport, openEdit, close } = usePolicyDialogs();
  const [deleting, setDeleting] = useState<Pick<PolicySummary, 'id' | 'title'>>();
  const [changing, setChanging] = useState<PolicySummary>();
  const [deletedId, setDeletedId] = useState<string>();
  const undelete = useUndelete();
  const selection = useSelection(query);
  const sortBy = (sort: PolicyListSort, order: SortOrder) => {
    // The default order is not in the URL, because the default depends on whether there are search words.
    setViews({
      sort: sort === sortOf({ ...query, sort: undefined }) ? '' : sort,
      order: order === defaultOrderOf(sort) ? '' : order,
    });
  };
  const choosing = layout === 'list' && selection.policies.length > 0;
  // The details of the deleted policy are closed by now, so its id is no longer needed.
  if (deletedId !== undefined && open.kind !== 'details') setDeletedId(undefined);
  return (
    <>
      <PageHeader
        title={t('list.title')}
        lead={t('list.lead')}
        actions={<PageActions onCreate={openCreate} onImport={openImport} />}
      />
      <PolicyViews />
      <PolicyFilters filters={filters} />
      <Above>
        {!choosing && (
          <PolicyToolbar
            query={query}
            total={list.data?.total}
            overTotal={list.data?.overTotal ?? false}
            layout={layout}
            onSort={sortBy}
            onLayout={setLayout}
          />
        )}
        {layout === 'list' && (
          <SelectionBar
            selection={selection}
            query={query}
            shown={list.data?.policies ?? []}
            total={list.data?.overTotal ? undefined : list.data?.total}
          />
        )}
      </Above>
      <Corrections
        corrections={list.data?.corrections ?? []}
        search={query.search ?? ''}
        onSearch={(words) => filters.setFilter('search', words)}
      />
      <PolicyResults
        query={query}
        filtered={filters.filtered}
        layout={layout}
        list={list}
        selection={selection}
        onSort={sortBy}
        onView={openDetails}
        onEdit={openEdit}
        onDelete={setDeleting}
        onStatus={setChanging}
        onUndelete={({ id }) => void undelete(id)}
      />
      {open.kind === 'details' && open.id !== deletedId && (
        <PolicyDetailsDialog
          id={open.id}
          deleting={deleting !== undefined}
          onClose={close}
          onEdit={() => openEdit(open.id)}
          onDelete={setDeleting}
        />
      )}
      <Suspense
        fallback={
          <Opening>
            <Spinner size={32} />
          </Opening>
        }
      >
        {mayWrite && open.kind === 'create' && (
          <PolicyFormDialog
            onClose={close}
            onSaved={({ id }) =>
              void navigate(policyAddress(id, { kind: 'text' }, search), { replace: true })
            }
          />
        )}
        {mayWrite && open.kind === 'edit' && (
          <PolicyFormDialog key={open.id} id={open.id} onClose={close} onSaved={close} />
        )}
        {mayWrite && open.kind === 'import' && <ImportDialog onClose={close} />}
      </Suspense>
      {changing && <ChangeStatusDialog policy={changing} onClose={() => setChanging(undefined)} />}
      {deleting && (
        <DeletePolicyDialog
          policy={deleting}
          onClose={() => setDeleting(undefined)}
          onDeleted={() => {
            setDeleting(undefined);
            if (open.kind !== 'details') return;
            setDeletedId(deleting.id);
            close();
          }}
          onUndo={() => void undelete(deleting.id)}
        />
      )}
    </>
  );
};
