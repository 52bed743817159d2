import { limits, type SavedView } from '@proviso/contracts';
import { type FormEvent, useId, useState } from 'react';
import { errorDetail } from '../../api/index.ts';
import { Button, Field, TextInput } from '../../controls/index.ts';
import { uiTexts } from '../../i18n/ui-texts.ts';
import { useToast } from '../../toasts/index.ts';
import { Dialog } from '../dialog.tsx';
import { type SavedViewsPath, useSaveView } from './use-saved-views.ts';

export interface ViewNameDialogProps {
  path: SavedViewsPath;
  /** The view to save. If it has an id, it is renamed. */
  view: Pick<SavedView, 'query'> & Partial<SavedView>;
  onClose: () => void;
}

/** Asks for the name of a view, and saves it. */
export const ViewNameDialog = ({ path, view, onClose }: ViewNameDialogProps) => {
  const t = uiTexts.useTexts();
  const toast = useToast();
  const formId = useId();
  const [name, setName] = useState(view.name ?? '');
  const save = useSaveView(path);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') return;
    save.mutate(
      { ...(view.id !== undefined && { id: view.id }), name: name.trim(), query: view.query },
      {
        onSuccess: () => {
          toast({ title: t('savedViews.saved'), tone: 'success' });
          onClose();
        },
      },
    );
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !save.isPending && onClose()}
      title={t(view.id === undefined ? 'savedViews.save' : 'savedViews.rename')}
      {...(view.id === undefined && { description: t('savedViews.saveDetail') })}
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={save.isPending}>
            {t('savedViews.cancel')}
          </Button>
          <Button type="submit" form={formId} loading={save.isPending} disabled={name.trim() === ''}>
            {t('savedViews.submit')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <Field
          label={t('savedViews.name')}
          error={save.isError ? (errorDetail(save.error) ?? t('savedViews.failed')) : undefined}
        >
          <TextInput
            autoComplete="off"
            maxLength={limits.nameCharacters}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        </Field>
      </form>
    </Dialog>
  );
};
