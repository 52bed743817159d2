import { industries } from '@proviso/contracts';
import {
  Button,
  EmptyState,
  ErrorState,
  Muted,
  PageHeader,
  Skeleton,
  Stack,
  useAddressFilters,
  useAddressParameters,
} from '@proviso/ui';
import { useIndustryLabel } from '../../shared/use-industry-label.ts';
import { policiesTexts } from '../../texts.ts';
import { useTemplates } from '../api/templates.ts';
import { matchingTemplates } from './matching-templates.ts';
import { TemplateCard } from './template-card.tsx';
import { TemplateFilters } from './template-filters.tsx';
import { TemplateList } from './template-list.tsx';
import { TemplatePreview } from './template-preview.tsx';
import { useTemplate } from './use-template.ts';

const parameter = 'preview';

/**
 * The open template. It is stored in the URL, so that links open it and Back closes it. The filters stay in
 * the URL.
 */
const usePreview = () => {
  const [parameters, change] = useAddressParameters();
  const go = (id: string | undefined) =>
    change(
      (after) => {
        if (id === undefined) after.delete(parameter);
        else after.set(parameter, id);
      },
      { replace: id === undefined },
    );
  return {
    previewId: parameters.get(parameter) ?? undefined,
    open: (id: string) => go(id),
    close: () => go(undefined),
  };
};

const choices = { industry: industries } as const;

/** The filters of the templates page. */
const useTemplateFilters = () => useAddressFilters(choices);

/** The page `/templates`, with policies to start from. Filters and the open template are in the URL. */
export const TemplatesPage = () => {
  const t = policiesTexts.useTexts();
  const industryLabel = useIndustryLabel();
  const { filters, searchText, filtered, setFilter, clear } = useTemplateFilters();
  const { previewId, open, close } = usePreview();
  const { pendingId, use } = useTemplate();
  const query = useTemplates(filters.industry);
  const found = query.data && matchingTemplates(query.data, filters.search ?? '', industryLabel);
  return (
    <>
      <PageHeader title={t('templates.title')} lead={t('templates.lead')} />
      <Stack $gap={4} aria-busy={query.isPlaceholderData}>
        <TemplateFilters
          searchText={searchText}
          industry={filters.industry}
          filtered={filtered}
          onFilter={setFilter}
          onClear={clear}
        />
        {query.isPending && (
          <Skeleton height="14rem" columns="repeat(auto-fill, minmax(min(100%, 20rem), 1fr))" />
        )}
        {query.isError && (
          <ErrorState
            title={t('templates.failed')}
            error={query.error}
            onRetry={() => void query.refetch()}
          />
        )}
        {found && <Muted as="output">{t('templates.found', { count: found.length })}</Muted>}
        {found?.length === 0 && (
          <EmptyState
            title={t('templates.empty')}
            detail={filtered ? t('templates.emptyDetail') : t('templates.emptyAll')}
            action={
              filtered && (
                <Button variant="secondary" onClick={clear}>
                  {t('templates.clear')}
                </Button>
              )
            }
          />
        )}
        {found && found.length > 0 && (
          <TemplateList templates={found}>
            {(template) => (
              <TemplateCard
                key={template.id}
                template={template}
                pending={pendingId === template.id}
                onPreview={() => open(template.id)}
                onUse={() => use(template)}
              />
            )}
          </TemplateList>
        )}
      </Stack>
      {previewId !== undefined && query.data && !query.isPlaceholderData && (
        <TemplatePreview
          id={previewId}
          templates={query.data}
          pendingId={pendingId}
          onClose={close}
          onUse={use}
        />
      )}
    </>
  );
};
