import { useState } from 'react';
import { styled } from 'styled-components';
import { color, radius, text } from '../theme/index.ts';

export interface AvatarProps {
  /** The full name. */
  name: string;
  /** URL of the user's picture, if there is one. */
  imageUrl: string | null;
  /** Size in pixels. */
  size?: number;
}

const Root = styled.span`
  display: inline-grid;
  flex: none;
  overflow: hidden;
  place-items: center;
  border-radius: ${radius.full};
  background: ${color.primarySoft};
  color: ${color.onPrimarySoft};
  font: ${text('sm', 650)};
  line-height: 1;
  user-select: none;
`;
const Picture = styled.img`
  width: 100%;
  height: 100%;
  object-fit: cover;
`;

const initialsOf = (name: string): string => {
  const initials = name.split(/\s+/).flatMap((word) => /^\p{L}/u.exec(word)?.[0].toLocaleUpperCase() ?? []);
  return (initials.length > 1 ? [initials.at(0), initials.at(-1)] : initials).join('');
};

/** A user's picture or, if there is none, their initials. */
export const Avatar = ({ name, imageUrl, size = 36 }: AvatarProps) => {
  const [failed, setFailed] = useState<string>();
  return (
    <Root aria-hidden style={{ width: size, height: size, fontSize: Math.round(size * 0.38) }}>
      {imageUrl !== null && imageUrl !== failed ? (
        <Picture src={imageUrl} alt="" onError={() => setFailed(imageUrl)} />
      ) : (
        initialsOf(name)
      )}
    </Root>
  );
};
