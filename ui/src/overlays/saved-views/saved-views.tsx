import type { SavedView } from '@proviso/contracts';
import { BookmarkPlus, Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Button, IconButton } from '../../controls/index.ts';
import { uiTexts } from '../../i18n/ui-texts.ts';
import { Muted, Row } from '../../layout/index.ts';
import { RouterLink, useLocation } from '../../router.ts';
import { color, focusRing, radius, space, text } from '../../theme/index.ts';
import { useFailureToast, useToast } from '../../toasts/index.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { DropdownMenu, DropdownMenuItem } from '../dropdown-menu.tsx';
import { type SavedViewsPath, useDeleteView, useSavedViews } from './use-saved-views.ts';
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
  { kind: 'none' } | { kind: 'save'; query: string } | { kind: 'rename' | 'delete'; view: SavedView };

/** A view that the page itself offers. */
export interface BuiltInView {
  name: string;
  /** Query of the view's URL. */
  query: string;
  /** True if the page shows this view. Ignored if it shows a saved one. */
  isCurrent: boolean;
}

export interface SavedViewsProps {
  path: SavedViewsPath;
  builtIn: readonly BuiltInView[];
  /** The page's query, in the form in which views are saved. */
  query: string;
}

/** Links to the built-in and the saved views of a list, and the actions on views. */
export const SavedViews = ({ path, builtIn, query }: SavedViewsProps) => {
  const t = uiTexts.useTexts();
  const toast = useToast();
  const failureToast = useFailureToast();
  const { pathname } = useLocation();
  const { data: saved = [], isLoadingError, refetch } = useSavedViews(path);
  const current = saved.find((view) => view.query === query);
  const isUnsaved = current === undefined && query !== '' && !builtIn.some((view) => view.query === query);
  const [open, setOpen] = useState<Open>({ kind: 'none' });
  const remove = useDeleteView(path);
  const close = () => setOpen({ kind: 'none' });
  const link = (search: string, label: string, isCurrent: boolean) => (
    <Item
      to={{ pathname, search: search === '' ? '' : `?${search}` }}
      aria-current={isCurrent ? 'page' : undefined}
      title={label}
    >
      {label}
    </Item>
  );
  return (
    <>
      <Root>
        <nav aria-label={t('savedViews.title')}>
          <List>
            {builtIn.map((view) => (
              <li key={view.name}>{link(view.query, view.name, current === undefined && view.isCurrent)}</li>
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
                label={t('savedViews.menu', { name: current.name })}
                icon={<Ellipsis size={16} aria-hidden />}
              />
            }
          >
            <DropdownMenuItem
              icon={<Pencil size={16} aria-hidden />}
              onSelect={() => setOpen({ kind: 'rename', view: current })}
            >
              {t('savedViews.rename')}
            </DropdownMenuItem>
            <DropdownMenuItem
              tone="destructive"
              icon={<Trash2 size={16} aria-hidden />}
              onSelect={() => setOpen({ kind: 'delete', view: current })}
            >
              {t('savedViews.delete')}
            </DropdownMenuItem>
          </DropdownMenu>
        )}
        {isUnsaved && (
          <Button variant="ghost" size="sm" onClick={() => setOpen({ kind: 'save', query })}>
            <BookmarkPlus size={16} aria-hidden />
            {t('savedViews.save')}
          </Button>
        )}
        {open.kind === 'save' && <ViewNameDialog path={path} view={{ query: open.query }} onClose={close} />}
        {open.kind === 'rename' && <ViewNameDialog path={path} view={open.view} onClose={close} />}
        {open.kind === 'delete' && (
          <ConfirmDialog
            open
            onOpenChange={(next) => !next && close()}
            title={t('savedViews.delete')}
            description={t('savedViews.deleteQuestion', { name: open.view.name })}
            confirmLabel={t('savedViews.delete')}
            onConfirm={() => {
              close();
              remove.mutate(open.view.id, {
                onSuccess: () => toast({ title: t('savedViews.deletedView'), tone: 'success' }),
                onError: (error) => {
                  failureToast(error, { title: t('savedViews.deleteFailed') });
                },
              });
            }}
          />
        )}
      </Root>
      {isLoadingError && (
        <Failure>
          <Muted as="output">{t('savedViews.loadFailed')}</Muted>
          <Button variant="secondary" size="sm" onClick={() => void refetch()}>
            {t('savedViews.loadAgain')}
          </Button>
        </Failure>
      )}
    </>
  );
};
