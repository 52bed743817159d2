import {
  acceptedPictureTypes,
  limits,
  parsePictureAddress,
  pictureAddress,
  picturePath,
  type PictureReference,
  type PictureWidth,
  pictureWidths,
} from '@proviso/contracts';
import {
  Button,
  Checkbox,
  color,
  Field,
  Muted,
  ProgressBar,
  radius,
  Row,
  Select,
  Stack,
  TextInput,
} from '@proviso/ui';
import { Dialog } from '@proviso/ui/overlays';
import { useId, useRef, useState, type SubmitEvent } from 'react';
import { styled } from 'styled-components';
import { policiesTexts } from '../../../../../texts.ts';
import type { PictureAttributes } from './picture-node.ts';
import { useStoredPicture } from './use-stored-picture.ts';

const Shown = styled.img`
  max-width: 100%;
  max-height: 12rem;
  border: 1px solid ${color.border};
  border-radius: ${radius.sm};
  background: #fff;
  object-fit: contain;
  object-position: left;
`;

export interface PictureDialogProps {
  /** The pasted or dropped file. */
  file?: File | undefined;
  /** The file's description, if any. */
  description?: string | undefined;
  /** Position among several pictures, such as 2 of 3. */
  place?: { number: number; of: number } | undefined;
  /** An existing picture in the text, to be edited. */
  picture?: PictureAttributes | undefined;
  onDone: (picture: PictureAttributes) => void;
  onClose: () => void;
  returnFocus: () => void;
}

const widthOf = (value: string): PictureWidth | undefined =>
  pictureWidths.find((percent) => String(percent) === value);

/** Stores a picture, and asks for its description and width. */
export const PictureDialog = ({
  file,
  place,
  picture,
  onDone,
  onClose,
  returnFocus,
  ...given
}: PictureDialogProps) => {
  const t = policiesTexts.useTexts();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { state, send } = useStoredPicture(file);
  const before = parsePictureAddress(picture?.address ?? '');
  const [description, setDescription] = useState(picture?.alt ?? given.description ?? '');
  const [decorative, setDecorative] = useState(before?.decorative ?? false);
  const [width, setWidth] = useState<PictureWidth | undefined>(before?.width);
  const [asked, setAsked] = useState(false);
  const shown: PictureReference | undefined =
    state.status === 'stored' ? parsePictureAddress(state.picture.address) : before;
  const isUndescribed = !decorative && description.trim() === '';

  const finish = (event: SubmitEvent) => {
    event.preventDefault();
    // Keep the event from reaching the policy's form, which contains the editor.
    event.stopPropagation();
    setAsked(true);
    if (!shown || isUndescribed || state.status === 'sending') return;
    const { sha256, extension } = shown;
    onDone({
      address: pictureAddress({ sha256, extension, width, decorative }),
      alt: decorative ? '' : description.trim(),
      title: picture?.title ?? null,
    });
  };
  const title = picture
    ? t('form.picture.change')
    : place && place.of > 1
      ? t('form.picture.addOne', place)
      : t('form.picture.add');
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={(open) => !open && onClose()}
      title={title}
      returnFocus={returnFocus}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('form.cancel')}
          </Button>
          <Button type="submit" form={`${id}-form`} disabled={!shown} loading={state.status === 'sending'}>
            {t(picture ? 'form.picture.apply' : 'form.picture.insert')}
          </Button>
        </>
      }
    >
      <Stack as="form" id={`${id}-form`} $gap={4} onSubmit={finish}>
        <Stack $gap={2}>
          {shown && <Shown src={picturePath(shown)} alt={t('form.picture.preview')} />}
          {state.status === 'sending' && (
            <ProgressBar label={t('form.picture.sending', { name: state.name })} value={state.percent} />
          )}
          <div role="alert">
            {state.status === 'failed' && <p>{t('form.picture.failed', { reason: state.reason })}</p>}
          </div>
          <Row $gap={2}>
            <Button
              size="sm"
              variant="secondary"
              disabled={state.status === 'sending'}
              onClick={() => input.current?.click()}
            >
              {t(shown || state.status === 'failed' ? 'form.picture.chooseOther' : 'form.picture.choose')}
            </Button>
            <Muted>{t('form.picture.types', { megabytes: limits.uploadBytes / 1024 / 1024 })}</Muted>
          </Row>
          <input
            ref={input}
            type="file"
            hidden
            aria-label={t('form.picture.file')}
            accept={acceptedPictureTypes.join(',')}
            onChange={({ target }) => {
              const [chosen] = target.files ?? [];
              if (chosen) send(chosen);
              // Clears the input, so that choosing the same file again is reported as a change.
              target.value = '';
            }}
          />
        </Stack>
        <Field
          label={t('form.picture.description')}
          hint={t('form.picture.descriptionHint')}
          error={asked && isUndescribed ? t('form.picture.descriptionMissing') : undefined}
          required={!decorative}
        >
          <TextInput
            autoComplete="off"
            maxLength={limits.pictureDescriptionCharacters}
            disabled={decorative}
            value={decorative ? '' : description}
            onChange={(event) => setDescription(event.target.value)}
          />
        </Field>
        <Checkbox
          label={t('form.picture.decorative')}
          checked={decorative}
          onChange={(event) => setDecorative(event.target.checked)}
        />
        <Field label={t('form.picture.width')}>
          <Select
            value={width ?? ''}
            placeholder={t('form.picture.ownWidth')}
            options={pictureWidths.map((percent) => ({
              value: String(percent),
              label: t('form.picture.percent', { percent }),
            }))}
            onChange={(event) => setWidth(widthOf(event.target.value))}
          />
        </Field>
      </Stack>
    </Dialog>
  );
};
