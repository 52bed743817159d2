import type { OwnBody } from '@proviso/contracts';
import {
  Button,
  Card,
  CardTitle,
  EmptyState,
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
  useFailureToast,
  useFormatters,
  useIsClosing,
  useMay,
  useToast,
  WhyClosing,
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

export const OwnBodiesPage = () => {
  const t = analysisTexts.useTexts();
  const mayManage = useMay('organization.manage');
  const mayChange = !useIsClosing() && mayManage;
  const { data, isPending, error, refetch } = useOwnBodies();
  /** What the open import dialog imports: a new body, or a new version of an existing body. */
  const [importing, setImporting] = useState<{ replaced?: OwnBody }>();
  const [retiring, setRetiring] = useState<OwnBody>();
  return (
    <>
      <PageHeader
        title={t('own.title')}
        lead={t('own.lead')}
        actions={mayChange && <Button onClick={() => setImporting({})}>{t('own.import')}</Button>}
      />
      <Stack $gap={4}>
        <Link to="/ai-analysis/scope">{t('own.back')}</Link>
        {mayManage ? <WhyClosing /> : <Muted>{t('own.readOnly')}</Muted>}
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
                acts={
                  mayChange
                    ? { replace: () => setImporting({ replaced: body }), retire: () => setRetiring(body) }
                    : undefined
                }
              />
            ))}
          </List>
        )}
      </Stack>
      {retiring && <RetireDialog body={retiring} onClose={() => setRetiring(undefined)} />}
      {importing && <ImportDialog replaced={importing.replaced} onClose={() => setImporting(undefined)} />}
    </>
  );
};

interface BodyProps {
  body: OwnBody;
  /** Handlers for the actions on the body; undefined without permission. */
  acts: { replace: () => void; retire: () => void } | undefined;
}

const Body = ({ body: own, acts }: BodyProps) => {
  const t = analysisTexts.useTexts();
  const { dateTime } = useFormatters();
  const { body, title, version, requirements, fileName, importedAt, importedBy } = own;
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
        {acts && (
          <>
            <Button
              variant="secondary"
              size="sm"
              aria-label={t('own.replaceOf', { name: body })}
              onClick={acts.replace}
            >
              {t('own.replace')}
            </Button>
            <Button
              variant="ghost"
              size="sm"
              aria-label={t('own.retireOf', { name: body })}
              onClick={acts.retire}
            >
              {t('own.retire')}
            </Button>
          </>
        )}
      </Row>
    </Item>
  );
};

/**
 * Asks for confirmation to retire a body. Mounted outside the list, because a live update may remove the body
 * from the list before the response arrives.
 */
const RetireDialog = ({ body: { id, body }, onClose }: { body: OwnBody; onClose: () => void }) => {
  const t = analysisTexts.useTexts();
  const toast = useToast();
  const failureToast = useFailureToast();
  const { mutateAsync, isPending } = useRetire();
  const retire = () =>
    mutateAsync(id)
      .then(
        () => toast({ title: t('own.retired', { name: body }) }),
        (error: unknown) => {
          failureToast(error, { title: t('own.saveFailed') });
        },
      )
      .then(onClose);
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('own.retireTitle', { name: body })}
      description={t('own.retireDetail')}
      confirmLabel={t('own.retire')}
      pending={isPending}
      onConfirm={() => void retire()}
    />
  );
};
