import type { OwnBody } from '@proviso/contracts';
import {
  Button,
  Card,
  CardTitle,
  EmptyState,
  errorDetail,
  ErrorState,
  from,
  Link,
  LinkButton,
  Muted,
  PageHeader,
  Row,
  Skeleton,
  space,
  Stack,
  useFormatters,
  useMay,
  useToast,
} from '@proviso/ui';
import { ConfirmDialog } from '@proviso/ui/overlays';
import { useState } from 'react';
import { styled } from 'styled-components';
import { scopePageOf } from '../shared/scope.ts';
import { analysisTexts } from '../texts.ts';
import { ImportDialog } from './import-dialog.tsx';
import { useOwnBodies, useRetire } from './own-bodies-api.ts';

const List = styled.ul`
  display: grid;
  gap: ${space[3]};
`;
const Item = styled(Card)`
  display: grid;
  gap: ${space[3]};
  overflow-wrap: anywhere;
  ${from.desktop} {
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
  }
`;

/** The requirements that the organization has added itself. */
export const OwnBodiesPage = () => {
  const t = analysisTexts.useTexts();
  const mayChange = useMay('organization.manage');
  const { data, isPending, error, refetch } = useOwnBodies();
  /** The body that is imported: a new one, or a new version of one. */
  const [importing, setImporting] = useState<{ replaced?: OwnBody }>();
  return (
    <>
      <PageHeader
        title={t('own.title')}
        lead={t('own.lead')}
        actions={mayChange && <Button onClick={() => setImporting({})}>{t('own.import')}</Button>}
      />
      <Stack $gap={4}>
        <Link to="/ai-analysis/scope">{t('own.back')}</Link>
        {!mayChange && <Muted>{t('own.readOnly')}</Muted>}
        {isPending && <Skeleton items={3} height="5rem" />}
        {!isPending && data === undefined && (
          <ErrorState title={t('own.failed')} error={error} onRetry={() => void refetch()} />
        )}
        {data?.length === 0 && <EmptyState title={t('own.none')} detail={t('own.noneDetail')} />}
        {data !== undefined && data.length > 0 && (
          <List>
            {data.map((body) => (
              <Body
                key={body.id}
                body={body}
                onReplace={mayChange ? () => setImporting({ replaced: body }) : undefined}
              />
            ))}
          </List>
        )}
      </Stack>
      {importing && <ImportDialog replaced={importing.replaced} onClose={() => setImporting(undefined)} />}
    </>
  );
};

const Body = ({ body: own, onReplace }: { body: OwnBody; onReplace: (() => void) | undefined }) => {
  const t = analysisTexts.useTexts();
  const toast = useToast();
  const { dateTime } = useFormatters();
  const [retiring, setRetiring] = useState(false);
  const { mutate, isPending } = useRetire();
  const { id, body, title, version, requirements, fileName, importedAt, importedBy } = own;
  const retire = () =>
    mutate(id, {
      onSuccess: () => toast({ title: t('own.retired', { name: body }) }),
      onError: (error) => {
        const description = errorDetail(error);
        toast({ title: t('own.saveFailed'), tone: 'destructive', ...(description && { description }) });
      },
      onSettled: () => setRetiring(false),
    });
  return (
    <Item as="li">
      <div>
        <CardTitle>{body}</CardTitle>
        {title !== '' && <p>{title}</p>}
        <Muted>{t('own.facts', { version, count: requirements, file: fileName })}</Muted>
        <Muted>
          {t('own.imported', { date: dateTime(importedAt), name: importedBy ?? t('judgment.former') })}
        </Muted>
      </div>
      <Row $gap={2}>
        <LinkButton
          variant="secondary"
          size="sm"
          to={scopePageOf(body)}
          aria-label={t('own.showOf', { name: body })}
        >
          {t('own.show')}
        </LinkButton>
        {onReplace && (
          <>
            <Button
              variant="secondary"
              size="sm"
              aria-label={t('own.replaceOf', { name: body })}
              onClick={onReplace}
            >
              {t('own.replace')}
            </Button>
            <Button
              variant="ghost"
              size="sm"
              aria-label={t('own.retireOf', { name: body })}
              onClick={() => setRetiring(true)}
            >
              {t('own.retire')}
            </Button>
          </>
        )}
      </Row>
      <ConfirmDialog
        open={retiring}
        onOpenChange={setRetiring}
        title={t('own.retireTitle', { name: body })}
        description={t('own.retireDetail')}
        confirmLabel={t('own.retire')}
        pending={isPending}
        onConfirm={retire}
      />
    </Item>
  );
};
