import { limits, type OwnBody, type OwnBodyPreview } from '@proviso/contracts';
import {
  ApiError,
  Button,
  color,
  errorDetail,
  Field,
  Muted,
  Stack,
  Table,
  TableScroll,
  TextInput,
  useFailureToast,
  useToast,
} from '@proviso/ui';
import { Dialog } from '@proviso/ui/overlays';
import { type ChangeEvent, useId, useState } from 'react';
import { styled } from 'styled-components';
import { analysisTexts } from '../texts.ts';
import { type OwnBodyFile, useImport, usePreview } from './own-bodies-api.ts';

/** Maximum number of invalid lines shown. */
const shownFaults = 10;

const Faults = styled.div`
  color: ${color.dangerText};
`;

export interface ImportDialogProps {
  /** The regulatory body that gets a new version; undefined to add a new body. */
  replaced: OwnBody | undefined;
  onClose: () => void;
}

/** Parses a file, shows its content, and imports it. Mounted only while it is open. */
export const ImportDialog = ({ replaced, onClose }: ImportDialogProps) => {
  const t = analysisTexts.useTexts();
  const toast = useToast();
  const failureToast = useFailureToast();
  const form = useId();
  const [file, setFile] = useState<OwnBodyFile>();
  const [tooLarge, setTooLarge] = useState(false);
  const [name, setName] = useState('');
  const [title, setTitle] = useState('');
  const [asked, setAsked] = useState(false);
  const preview = usePreview();
  const { mutate, isPending } = useImport(replaced?.id);
  const isNamed = replaced !== undefined || name.trim().length >= 2;

  const choose = async ({ target }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const [chosen] = target.files ?? [];
    preview.reset();
    setFile(undefined);
    if (!chosen) return;
    const isTooLarge = chosen.size > 4 * limits.ownBodyCharacters;
    const content = isTooLarge ? '' : await chosen.text();
    setTooLarge(isTooLarge || content.length > limits.ownBodyCharacters);
    if (isTooLarge || content.length > limits.ownBodyCharacters) return;
    const read = { fileName: chosen.name.slice(-limits.nameCharacters), content };
    preview.mutate(read, {
      onSuccess: (found) => {
        setFile(read);
        if (found.title !== null) setTitle(found.title.slice(0, limits.nameCharacters));
      },
    });
  };
  const save = (): void => {
    setAsked(true);
    if (!file || !isNamed || isPending) return;
    const body = replaced?.body ?? name.trim();
    mutate(
      { ...file, body, title: title.trim() },
      {
        onSuccess: () => {
          toast({ title: t('own.saved', { name: body }), tone: 'success' });
          onClose();
        },
        onError: (error) => {
          failureToast(error, { title: t('own.saveFailed') });
        },
      },
    );
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={replaced ? t('own.replaceTitle', { name: replaced.body }) : t('own.importTitle')}
      description={t('own.importLead')}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('own.cancel')}
          </Button>
          <Button type="submit" form={form} disabled={file === undefined} loading={isPending}>
            {t('own.save')}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <Stack $gap={4}>
          <Field label={t('own.file')} error={tooLarge ? t('own.tooLarge') : undefined}>
            <TextInput
              type="file"
              accept=".csv,.tsv,.txt,.json,text/csv,application/json"
              onChange={(event) => void choose(event)}
            />
          </Field>
          <Muted as="output">{preview.isPending && t('own.reading')}</Muted>
          {preview.error !== null && <FileFaults error={preview.error} />}
          {preview.data !== undefined && <Preview preview={preview.data} />}
          {replaced === undefined && (
            <>
              <Field
                label={t('own.name')}
                hint={t('own.nameHint')}
                error={asked && !isNamed ? t('own.nameMissing') : undefined}
                required
              >
                <TextInput
                  value={name}
                  maxLength={limits.ownBodyNameCharacters}
                  onChange={({ target }) => setName(target.value)}
                />
              </Field>
              <Field label={t('own.full')}>
                <TextInput
                  value={title}
                  maxLength={limits.nameCharacters}
                  onChange={({ target }) => setTitle(target.value)}
                />
              </Field>
            </>
          )}
        </Stack>
      </form>
    </Dialog>
  );
};

const FileFaults = ({ error }: { error: unknown }) => {
  const t = analysisTexts.useTexts();
  const errors = error instanceof ApiError ? error.errors : [];
  return (
    <Faults role="alert">
      <strong>{t('own.faulty')}</strong>
      {errors.length === 0 ? (
        <p>{errorDetail(error)}</p>
      ) : (
        <ul>
          {errors.slice(0, shownFaults).map(({ path, message }) => (
            <li key={`${path} ${message}`}>{t('own.fault', { place: placeOf(path), message })}</li>
          ))}
          {errors.length > shownFaults && <li>{t('own.moreFaults')}</li>}
        </ul>
      )}
    </Faults>
  );
};

/**
 * Capitalizes the place of an error, such as `line 3`, for the beginning of a sentence. Errors that affect
 * the whole file have no line.
 */
const placeOf = (path: string): string => path.charAt(0).toUpperCase() + path.slice(1);

const Preview = ({ preview: { requirements, judged, first } }: { preview: OwnBodyPreview }) => {
  const t = analysisTexts.useTexts();
  return (
    <div>
      <strong>{t('own.found', { count: requirements })}</strong>
      <p>{t('own.judged', { judged })}</p>
      <TableScroll as="section" tabIndex={0} aria-label={t('own.first')}>
        <Table>
          <thead>
            <tr>
              <th scope="col">{t('own.citation')}</th>
              <th scope="col">{t('own.requirement')}</th>
            </tr>
          </thead>
          <tbody>
            {first.slice(0, 5).map(({ citation, title }) => (
              <tr key={citation}>
                <td>{citation}</td>
                <td>{title}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </TableScroll>
    </div>
  );
};
