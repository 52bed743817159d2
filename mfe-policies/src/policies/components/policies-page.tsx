import type { PolicySummary } from '@proviso/contracts';
import { Button, PageHeader, useMay } from '@proviso/ui';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { policiesTexts } from '../../texts.ts';
import { DeletePolicyDialog } from './delete-policy-dialog.tsx';
import { PolicyDetailsDialog } from './details/policy-details-dialog.tsx';
import { PolicyFormDialog } from './form/policy-form-dialog.tsx';
import { LayoutToggle } from './list/layout-toggle.tsx';
import { PolicyFilters } from './list/policy-filters.tsx';
import { PolicyResults } from './list/policy-results.tsx';
import { useLayout } from './list/use-layout.ts';
import { usePolicyDialogs } from './list/use-policy-dialogs.ts';
import { usePolicyFilters } from './list/use-policy-filters.ts';

export const PoliciesPage = () => {
  const t = policiesTexts.useTexts();
  const mayWrite = useMay('policy.write');
  const { filters, searchText, filtered, setFilter, clear } = usePolicyFilters();
  const [layout, setLayout] = useLayout();
  const { open, openDetails, openCreate, openEdit, close } = usePolicyDialogs();
  const [deleting, setDeleting] = useState<Pick<PolicySummary, 'id' | 'title'>>();
  const [deletedId, setDeletedId] = useState<string>();
  return (
    <>
      <PageHeader
        title={t('list.title')}
        lead={t('list.lead')}
        actions={
          mayWrite && (
            <Button onClick={openCreate}>
              <Plus size={16} aria-hidden />
              {t('list.new')}
            </Button>
          )
        }
      />
      <PolicyFilters
        filters={filters}
        searchText={searchText}
        filtered={filtered}
        onFilter={setFilter}
        onClear={clear}
      >
        <LayoutToggle layout={layout} onChange={setLayout} />
      </PolicyFilters>
      <PolicyResults
        filters={filters}
        filtered={filtered}
        layout={layout}
        onView={openDetails}
        onEdit={openEdit}
        onDelete={setDeleting}
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
      {deleting && (
        <DeletePolicyDialog
          policy={deleting}
          onClose={() => setDeleting(undefined)}
          onDeleted={() => {
            setDeletedId(deleting.id);
            setDeleting(undefined);
            if (open.kind === 'details') close();
          }}
        />
      )}
    </>
  );
};
