import { styled } from 'styled-components';
import { color, radius, text } from '../theme/index.ts';

export interface AvatarProps {
  firstName: string;
  lastName: string;
  /** Pixels. */
  size?: number;
}

const Root = styled.span`
  display: inline-grid;
  flex: none;
  place-items: center;
  border-radius: ${radius.full};
  background: ${color.primarySoft};
  color: ${color.onPrimarySoft};
  font: ${text('sm', 650)};
`;

const initial = (name: string): string =>
  name
    .trim()
    .match(/^\p{L}/u)?.[0]
    .toLocaleUpperCase() ?? '';

/** A person's initials, shown next to the name. */
export const Avatar = ({ firstName, lastName, size = 36 }: AvatarProps) => (
  <Root aria-hidden style={{ width: size, height: size }}>
    {initial(firstName)}
    {initial(lastName)}
  </Root>
);
