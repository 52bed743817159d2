import type { PolicySummary } from '@proviso/contracts';
import { PageHeader, useMay } from '@proviso/ui';
import { useState } from 'react';
import { policiesTexts } from '../../texts.ts';
import { usePolicies } from '../api/list-policies.ts';
import { DeletePolicyDialog } from './delete-policy-dialog.tsx';
import { PolicyDetailsDialog } from './details/policy-details-dialog.tsx';
import { PolicyFormDialog } from './form/policy-form-dialog.tsx';
import { ImportDialog } from './import/import-dialog.tsx';
import { PageActions } from './list/page-actions.tsx';
import { PolicyFilters } from './list/policy-filters.tsx';
import { PolicyResults } from './list/policy-results.tsx';
import { PolicyToolbar } from './list/policy-toolbar.tsx';
import { useLayout } from './list/use-layout.ts';
import { usePolicyDialogs } from './list/use-policy-dialogs.ts';
import { usePolicyFilters } from './list/use-policy-filters.ts';
import { useUndelete } from './use-undelete.ts';

export const PoliciesPage = () => {
  const t = policiesTexts.useTexts();
  const mayWrite = useMay('policy.write');
  const { filters, searchText, filtered, setFilter, setView, clear } = usePolicyFilters();
  const list = usePolicies(filters);
  const [layout, setLayout] = useLayout();
  const { open, openDetails, openCreate, openImport, openEdit, close } = usePolicyDialogs();
  const [deleting, setDeleting] = useState<Pick<PolicySummary, 'id' | 'title'>>();
  const [deletedId, setDeletedId] = useState<string>();
  const undelete = useUndelete();
  // Its details were closed with it; what is left of it may be opened again.
  if (deletedId !== undefined && open.kind !== 'details') setDeletedId(undefined);
  return (
    <>
      <PageHeader
        title={t('list.title')}
        lead={t('list.lead')}
        actions={<PageActions onCreate={openCreate} onImport={openImport} />}
      />
      <PolicyFilters
        filters={filters}
        searchText={searchText}
        filtered={filtered}
        onFilter={setFilter}
        onClear={clear}
      />
      <PolicyToolbar
        query={filters}
        total={list.data?.total}
        overTotal={list.data?.overTotal ?? false}
        layout={layout}
        onView={setView}
        onLayout={setLayout}
      />
      <PolicyResults
        query={filters}
        filtered={filtered}
        layout={layout}
        list={list}
        onView={openDetails}
        onEdit={openEdit}
        onDelete={setDeleting}
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
      {mayWrite && open.kind === 'create' && <PolicyFormDialog onClose={close} />}
      {mayWrite && open.kind === 'edit' && <PolicyFormDialog key={open.id} id={open.id} onClose={close} />}
      {mayWrite && open.kind === 'import' && <ImportDialog onClose={close} />}
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
