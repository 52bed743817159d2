import { Button, errorDetail, Muted, Skeleton, Stack, useMay, useToast } from '@proviso/ui';
import { ConfirmDialog } from '@proviso/ui/overlays';
import { ExternalLink, Plus } from 'lucide-react';
import { useState } from 'react';
import { adminTexts } from '../../../texts.ts';
import { type CatalogItem, type CatalogKind, useCatalog, useDeleteCatalogItem } from '../../api/catalog.ts';
import { usePublishing } from '../../api/publishing.ts';
import { LoadedItems } from '../item-list.tsx';
import { Section } from '../section.tsx';
import { useApprovalRules } from '../../api/approval-rules.ts';
import { ApprovalRulesSection } from './approval-rules-section.tsx';
import { CommentingSection } from './commenting-section.tsx';
import { CatalogDialog } from './catalog-dialog.tsx';
import { PublishingSection } from './publishing-section.tsx';

/** One of the catalog's lists. It is read-only for users without permission to change it. */
const CatalogSection = ({ kind }: { kind: CatalogKind }) => {
  const t = adminTexts.useTexts();
  const mayChange = useMay('organization.manage');
  const items = useCatalog(kind);
  const [deleted, setDeleted] = useState<CatalogItem>();
  /** The entry that is being changed or added. */
  const [edited, setEdited] = useState<{ item?: CatalogItem }>();
  return (
    <Section
      title={t(`catalog.${kind}.title`)}
      lead={t(`catalog.${kind}.lead`)}
      actions={
        mayChange && (
          <Button onClick={() => setEdited({})}>
            <Plus size={16} aria-hidden />
            {t(`catalog.${kind}.add`)}
          </Button>
        )
      }
    >
      {!mayChange && <Muted>{t('catalog.readOnly')}</Muted>}
      <LoadedItems
        list={items}
        label={t(`catalog.${kind}.title`)}
        failed={t(`catalog.${kind}.loadFailed`)}
        empty={t(`catalog.${kind}.empty`)}
        keyOf={({ id }) => String(id)}
        render={(item) => ({
          name: item.acronym ? `${item.name} (${item.acronym})` : item.name,
          facts: <Facts item={item} />,
          ...(mayChange && {
            actions: (
              <>
                <Button
                  variant="secondary"
                  size="sm"
                  aria-label={t('catalog.editOf', { name: item.name })}
                  onClick={() => setEdited({ item })}
                >
                  {t('catalog.edit')}
                </Button>
                <Button
                  variant="ghost"
                  size="sm"
                  aria-label={t('catalog.deleteOf', { name: item.name })}
                  onClick={() => setDeleted(item)}
                >
                  {t('catalog.delete')}
                </Button>
              </>
            ),
          }),
        })}
      />
      {deleted && <DeleteDialog kind={kind} item={deleted} onClose={() => setDeleted(undefined)} />}
      {edited && <CatalogDialog kind={kind} item={edited.item} onClose={() => setEdited(undefined)} />}
    </Section>
  );
};

const Facts = ({ item: { name, description, website } }: { item: CatalogItem }) => {
  const t = adminTexts.useTexts();
  return (
    <>
      {description !== '' && <p>{description}</p>}
      {website && (
        <p>
          <a
            href={website}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={t('catalog.opensElsewhere', { name })}
          >
            {website} <ExternalLink size={12} aria-hidden />
          </a>
        </p>
      )}
    </>
  );
};

interface DeleteDialogProps {
  kind: CatalogKind;
  item: CatalogItem;
  onClose: () => void;
}

const DeleteDialog = ({ kind, item: { id, name }, onClose }: DeleteDialogProps) => {
  const t = adminTexts.useTexts();
  const toast = useToast();
  const { mutateAsync, isPending } = useDeleteCatalogItem(kind);
  const remove = () =>
    mutateAsync(id)
      .then(
        () => toast({ title: t(`catalog.${kind}.deleted`), tone: 'success' }),
        (error: unknown) => {
          const failed = t(`catalog.${kind}.deleteFailed`);
          const detail = errorDetail(error);
          toast({
            title: detail === undefined ? t('catalog.error') : failed,
            description: detail ?? failed,
            tone: 'destructive',
          });
        },
      )
      .then(onClose);
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('catalog.deleteTitle', { name })}
      description={t('catalog.deleteDetail')}
      confirmLabel={t('catalog.delete')}
      tone="destructive"
      pending={isPending}
      onConfirm={() => void remove()}
    />
  );
};

/** When changes take effect, how they are approved, and the organization's policy types and regulatory entities. */
export const CatalogTab = () => {
  const publishing = usePublishing();
  const publishes = publishing.data?.howChangesTakeEffect === 'when-published';
  const rules = useApprovalRules({ enabled: publishes });
  const sections = [publishing, useCatalog('policyType'), useCatalog('regulatoryEntity')];
  // The sections appear together, because one that loads later would move those below it.
  if (sections.some(({ isPending }) => isPending) || (publishes && rules.isPending))
    return <Skeleton items={3} height="12rem" />;
  return (
    <Stack $gap={5}>
      <PublishingSection />
      <CommentingSection />
      {publishes && <ApprovalRulesSection />}
      <CatalogSection kind="policyType" />
      <CatalogSection kind="regulatoryEntity" />
    </Stack>
  );
};
