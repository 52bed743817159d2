import type { PolicyView } from '@proviso/contracts';
import {
  Button,
  color,
  focusRing,
  IconButton,
  Muted,
  radius,
  RouterLink,
  Row,
  space,
  text,
  useFailureToast,
  useLocation,
  useToast,
} from '@proviso/ui';
import { ConfirmDialog, DropdownMenu, DropdownMenuItem } from '@proviso/ui/overlays';
import { BookmarkPlus, Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { policiesTexts } from '../../../../texts.ts';
import { useDeletePolicyView } from '../../../api/policy-views.ts';
import { useViews } from './use-views.ts';
import { ViewNameDialog } from './view-name-dialog.tsx';

const Root = styled.div`
  display: flex;
  gap: ${space[2]};
  align-items: center;
  margin-bottom: ${space[2]};
  > nav {
    min-width: 0;
    overflow-x: auto;
    /* Leaves room for the focus ring. */
    margin: -3px;
    padding: 3px;
  }
  > button {
    flex: none;
  }
`;
const Failure = styled(Row)`
  margin-bottom: ${space[2]};
`;
const List = styled.ul`
  display: flex;
  gap: ${space[1]};
`;
const Item = styled(RouterLink)`
  display: block;
  max-width: 16rem;
  padding: ${space[1]} ${space[3]};
  overflow: hidden;
  border-radius: ${radius.full};
  color: ${color.textMuted};
  font: ${text('sm', 550)};
  text-decoration: none;
  text-overflow: ellipsis;
  white-space: nowrap;
  &:hover {
    background: ${color.surfaceHover};
    color: ${color.text};
  }
  &[aria-current='page'] {
    background: ${color.primarySoft};
    color: ${color.onPrimarySoft};
  }
  ${focusRing}
`;

type Open =
  { kind: 'none' } | { kind: 'save'; query: string } | { kind: 'rename' | 'delete'; view: PolicyView };

/** Links to the built-in and the saved views of the list, and the actions on views. */
export const PolicyViews = () => {
  const t = policiesTexts.useTexts();
  const toast = useToast();
  const failureToast = useFailureToast();
  const { pathname } = useLocation();
  const { builtIn, saved, isFailed, loadAgain, current, unsaved } = useViews();
  const [open, setOpen] = useState<Open>({ kind: 'none' });
  const remove = useDeletePolicyView();
  const close = () => setOpen({ kind: 'none' });
  const link = (query: string, label: string, isCurrent: boolean) => (
    <Item
      to={{ pathname, search: query === '' ? '' : `?${query}` }}
      aria-current={isCurrent ? 'page' : undefined}
      title={label}
    >
      {label}
    </Item>
  );
  return (
    <>
      <Root>
        <nav aria-label={t('views.title')}>
          <List>
            {builtIn.map(({ name, query, isCurrent }) => (
              <li key={name}>{link(query, t(`views.${name}`), isCurrent)}</li>
            ))}
            {saved.map((view) => (
              <li key={view.id}>{link(view.query, view.name, view === current)}</li>
            ))}
          </List>
        </nav>
        {current && (
          <DropdownMenu
            align="start"
            trigger={
              <IconButton
                size="sm"
                label={t('views.menu', { name: current.name })}
                icon={<Ellipsis size={16} aria-hidden />}
              />
            }
          >
            <DropdownMenuItem
              icon={<Pencil size={16} aria-hidden />}
              onSelect={() => setOpen({ kind: 'rename', view: current })}
            >
              {t('views.rename')}
            </DropdownMenuItem>
            <DropdownMenuItem
              tone="destructive"
              icon={<Trash2 size={16} aria-hidden />}
              onSelect={() => setOpen({ kind: 'delete', view: current })}
            >
              {t('views.delete')}
            </DropdownMenuItem>
          </DropdownMenu>
        )}
        {unsaved !== undefined && (
          <Button variant="ghost" size="sm" onClick={() => setOpen({ kind: 'save', query: unsaved })}>
            <BookmarkPlus size={16} aria-hidden />
            {t('views.save')}
          </Button>
        )}
        {open.kind === 'save' && <ViewNameDialog view={{ query: open.query }} onClose={close} />}
        {open.kind === 'rename' && <ViewNameDialog view={open.view} onClose={close} />}
        {open.kind === 'delete' && (
          <ConfirmDialog
            open
            onOpenChange={(next) => !next && close()}
            title={t('views.delete')}
            description={t('views.deleteQuestion', { name: open.view.name })}
            confirmLabel={t('views.delete')}
            onConfirm={() => {
              close();
              remove.mutate(open.view.id, {
                onSuccess: () => toast({ title: t('views.deletedView'), tone: 'success' }),
                onError: (error) => {
                  failureToast(error, { title: t('views.deleteFailed') });
                },
              });
            }}
          />
        )}
      </Root>
      {isFailed && (
        <Failure>
          <Muted as="output">{t('views.loadFailed')}</Muted>
          <Button variant="secondary" size="sm" onClick={() => void loadAgain()}>
            {t('views.loadAgain')}
          </Button>
        </Failure>
      )}
    </>
  );
};
