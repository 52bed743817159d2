import {
  acceptedPictureTypes,
  limits,
  pictureExtension,
  type PictureMimeType,
  picturePath,
} from '@proviso/contracts';
import { Button, Muted, radius, Row, useApi, color, space } from '@proviso/ui';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { styled } from 'styled-components';
import { adminTexts } from '../../../texts.ts';
import { FieldGroup } from '../field-group.ts';
import { useOutcome } from '../use-outcome.ts';

const Group = styled(FieldGroup)`
  display: grid;
  gap: ${space[2]};
  justify-items: start;
`;
/** The background is white in both themes, because logos are designed for white paper. */
const Picture = styled.img`
  max-width: 15rem;
  max-height: 5rem;
  padding: ${space[2]};
  border: 1px solid ${color.border};
  border-radius: ${radius.md};
  background: #fff;
  object-fit: contain;
`;

interface Logo {
  /** SHA-256 of the logo. */
  logo: string | null;
  logoType: PictureMimeType | null;
}

export interface LogoFieldProps extends Logo {
  disabled: boolean;
  onChange: (change: Logo) => void;
}

const bytesPerMegabyte = 1024 * 1024;

/**
 * The logo on exported files. A chosen file is uploaded immediately, but used only after the details are
 * saved.
 */
export const LogoField = ({ logo, logoType, disabled, onChange }: LogoFieldProps) => {
  const t = adminTexts.useTexts();
  const api = useApi();
  const { failed } = useOutcome();
  const input = useRef<HTMLInputElement>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: (file: File) => {
      const form = new FormData();
      form.append('picture', file);
      return api.upload('/api/pictures', form);
    },
    onSuccess: ({ sha256, mimeType }) => onChange({ logo: sha256, logoType: mimeType }),
    onError: failed(t('organization.logoFailed')),
  });
  return (
    <Group>
      <legend>{t('organization.logo')}</legend>
      {logo === null || logoType === null ? (
        <Muted>{t('organization.noLogo')}</Muted>
      ) : (
        <Picture
          src={picturePath({ sha256: logo, extension: pictureExtension(logoType) })}
          alt={t('organization.logo')}
        />
      )}
      {!disabled && (
        <Row $gap={2}>
          <input
            ref={input}
            hidden
            type="file"
            aria-label={t('organization.chooseLogo')}
            accept={acceptedPictureTypes.join()}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              target.value = '';
              if (file) mutate(file);
            }}
          />
          <Button variant="secondary" size="sm" loading={isPending} onClick={() => input.current?.click()}>
            {t('organization.chooseLogo')}
          </Button>
          {logo !== null && (
            <Button variant="ghost" size="sm" onClick={() => onChange({ logo: null, logoType: null })}>
              {t('organization.removeLogo')}
            </Button>
          )}
        </Row>
      )}
      <Muted>{t('organization.logoHint', { megabytes: limits.pictureBytes / bytesPerMegabyte })}</Muted>
    </Group>
  );
};
