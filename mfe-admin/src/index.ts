import { defineMfe } from '@proviso/ui';
import { Pages } from './pages.tsx';
import { adminTexts } from './texts.ts';

export const { bootstrap, mount, unmount } = defineMfe({ Pages, texts: [adminTexts] });
