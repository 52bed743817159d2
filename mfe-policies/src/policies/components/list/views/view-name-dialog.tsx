import { limits, type PolicyView } from '@proviso/contracts';
import { Button, errorDetail, Field, TextInput, useToast } from '@proviso/ui';
import { Dialog } from '@proviso/ui/overlays';
import { type FormEvent, useId, useState } from 'react';
import { policiesTexts } from '../../../../texts.ts';
import { useSavePolicyView } from '../../../api/policy-views.ts';

export interface ViewNameDialogProps {
  /** The view to save. If it has an id, it is renamed. */
  view: Pick<PolicyView, 'query'> & Partial<PolicyView>;
  onClose: () => void;
}

/** Asks for the name of a view, and saves it. */
export const ViewNameDialog = ({ view, onClose }: ViewNameDialogProps) => {
  const t = policiesTexts.useTexts();
  const toast = useToast();
  const formId = useId();
  const [name, setName] = useState(view.name ?? '');
  const save = useSavePolicyView();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') return;
    save.mutate(
      { ...(view.id !== undefined && { id: view.id }), name: name.trim(), query: view.query },
      {
        onSuccess: () => {
          toast({ title: t('views.saved'), tone: 'success' });
          onClose();
        },
      },
    );
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !save.isPending && onClose()}
      title={t(view.id === undefined ? 'views.save' : 'views.rename')}
      {...(view.id === undefined && { description: t('views.saveDetail') })}
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={save.isPending}>
            {t('form.cancel')}
          </Button>
          <Button type="submit" form={formId} loading={save.isPending} disabled={name.trim() === ''}>
            {t('views.submit')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <Field
          label={t('views.name')}
          error={save.isError ? (errorDetail(save.error) ?? t('views.failed')) : undefined}
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
