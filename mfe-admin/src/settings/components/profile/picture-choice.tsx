import { type CurrentUser, limits, pictureTypes } from '@proviso/contracts';
import { Avatar, Button, Muted, Row, Stack } from '@proviso/ui';
import { useRef } from 'react';
import { adminTexts } from '../../../texts.ts';
import { useRemovePicture, useSavePicture } from '../../api/details.ts';
import { useOutcome } from '../use-outcome.ts';

/** Size of the picture in pixels. */
const SIZE = 72;

/** The user's picture, with actions to change and remove it. */
export const PictureChoice = ({ user }: { user: CurrentUser }) => {
  const t = adminTexts.useTexts();
  const { failed, told } = useOutcome();
  const input = useRef<HTMLInputElement>(null);
  const save = useSavePicture();
  const remove = useRemovePicture();
  const { firstName, lastName, profileImageUrl } = user;
  const megabytes = limits.uploadBytes / 1024 / 1024;
  const choose = (file: File | undefined) => {
    if (!file) return;
    const isPicture = pictureTypes.some((type) => type === file.type);
    if (!isPicture || file.size > limits.uploadBytes)
      failed(t(isPicture ? 'picture.tooLarge' : 'picture.otherType', { megabytes }))(undefined);
    else void told(save.mutateAsync(file), t('picture.changed'), t('picture.failed'));
  };
  return (
    <Row $gap={4}>
      <Avatar name={`${firstName} ${lastName}`} imageUrl={profileImageUrl} size={SIZE} />
      <Stack $gap={2}>
        <Row $gap={2}>
          <Button
            variant="secondary"
            size="sm"
            loading={save.isPending}
            onClick={() => input.current?.click()}
          >
            {t(profileImageUrl === null ? 'picture.upload' : 'picture.change')}
          </Button>
          {profileImageUrl !== null && (
            <Button
              variant="ghost"
              size="sm"
              loading={remove.isPending}
              onClick={() => void told(remove.mutateAsync(), t('picture.removed'), t('picture.removeFailed'))}
            >
              {t('picture.remove')}
            </Button>
          )}
        </Row>
        <Muted>{t('picture.hint', { megabytes })}</Muted>
      </Stack>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('picture.file')}
        accept={pictureTypes.join(',')}
        onChange={({ target }) => {
          choose(target.files?.[0]);
          // Clears the input, so that choosing the same file again is reported as a change.
          target.value = '';
        }}
      />
    </Row>
  );
};
