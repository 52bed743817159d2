import { limits } from '@proviso/contracts';
import { ApiError, Field, Stack, Textarea, TextInput, useToast } from '@proviso/ui';
import { FormDialog } from '@proviso/ui/overlays';
import { useState } from 'react';
import { adminTexts } from '../../../texts.ts';
import { type CatalogItem, type CatalogKind, useSaveCatalogItem } from '../../api/catalog.ts';

export interface CatalogDialogProps {
  kind: CatalogKind;
  /** The entry to change; absent for a new one. */
  item: CatalogItem | undefined;
  onClose: () => void;
}

/** Adds or changes an entry in the catalog. Only the name is required. */
export const CatalogDialog = ({ kind, item, onClose }: CatalogDialogProps) => {
  const t = adminTexts.useTexts();
  const toast = useToast();
  const [values, setValues] = useState({
    name: item?.name ?? '',
    description: item?.description ?? '',
    ...(kind === 'regulatoryEntity' && { acronym: item?.acronym ?? '', website: item?.website ?? '' }),
  });
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const { mutate, isPending } = useSaveCatalogItem(kind, item?.id);
  const set = (name: keyof typeof values) => (event: { target: { value: string } }) => {
    setValues((before) => ({ ...before, [name]: event.target.value }));
    setFaults({});
  };
  const save = () =>
    mutate(values, {
      onSuccess: () => {
        toast({ title: t(`catalog.${kind}.${item ? 'updated' : 'created'}`), tone: 'success' });
        onClose();
      },
      onError: (error) => {
        const found = error instanceof ApiError ? error.errors : [];
        setFaults(Object.fromEntries(found.map(({ path, message }) => [path, message])));
        toast({
          title: t('catalog.error'),
          description: t(`catalog.${kind}.${item ? 'updateFailed' : 'createFailed'}`),
          tone: 'destructive',
        });
      },
    });
  return (
    <FormDialog
      title={t(`catalog.${kind}.${item ? 'editTitle' : 'addTitle'}`)}
      submitLabel={t(item ? 'catalog.save' : 'catalog.create')}
      submitDisabled={values.name.trim() === ''}
      pending={isPending}
      onSubmit={save}
      onClose={onClose}
    >
      <Stack>
        <Field label={t('catalog.name')} error={faults['name']} required>
          <TextInput maxLength={limits.nameCharacters} value={values.name} onChange={set('name')} />
        </Field>
        {values.acronym !== undefined && (
          <Field label={t('catalog.acronym')} error={faults['acronym']}>
            <TextInput
              maxLength={limits.acronymCharacters}
              value={values.acronym}
              onChange={set('acronym')}
            />
          </Field>
        )}
        {values.website !== undefined && (
          <Field label={t('catalog.website')} hint={t('catalog.websiteHint')} error={faults['website']}>
            <TextInput
              type="url"
              maxLength={limits.websiteCharacters}
              value={values.website}
              onChange={set('website')}
            />
          </Field>
        )}
        <Field label={t('catalog.description')} error={faults['description']}>
          <Textarea
            rows={3}
            maxLength={limits.catalogDescriptionCharacters}
            value={values.description}
            onChange={set('description')}
          />
        </Field>
      </Stack>
    </FormDialog>
  );
};
