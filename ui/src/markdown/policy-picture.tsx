import { parsePictureAddress, picturePath } from '@proviso/contracts';
import { useState } from 'react';
import { useMarkdownTexts } from './texts.ts';

export interface PolicyPictureProps {
  src?: string | undefined;
  alt?: string | undefined;
  /** True if the picture is inside a link. */
  isLinked: boolean;
}

const isOnWeb = (address: string): boolean => /^https?:\/\//i.test(address);

/**
 * A picture stored for policies. Any other image is shown as its description, so that a reader's browser
 * never requests a URL that an author chose. If the image is on the web, the description links to it.
 */
export const PolicyPicture = ({ src = '', alt, isLinked }: PolicyPictureProps) => {
  const t = useMarkdownTexts();
  const [isMissing, setMissing] = useState(false);
  const reference = parsePictureAddress(src);
  const description = alt || t('noDescription');
  if (reference && !isMissing) {
    const { width, decorative } = reference;
    return (
      <img
        src={picturePath(reference)}
        alt={decorative ? '' : description}
        data-width={width}
        loading="lazy"
        onError={() => setMissing(true)}
      />
    );
  }
  if (reference) return reference.decorative ? null : <em>{t('missingImage', { description })}</em>;
  if (!isOnWeb(src) || isLinked) return <em>{t('image', { description })}</em>;
  return (
    <a href={src} rel="noreferrer">
      <em>{t('imageOnWeb', { description })}</em>
    </a>
  );
};
