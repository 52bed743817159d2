import { defineMfe } from '@proviso/ui';
import { Pages } from './pages.tsx';
import { policiesTexts } from './texts.ts';

export const { bootstrap, mount, unmount } = defineMfe({ Pages, texts: [policiesTexts] });
