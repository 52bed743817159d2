import { defineMfe } from '@proviso/ui';
import { Pages } from './pages.tsx';
import { analysisTexts } from './texts.ts';

export const { bootstrap, mount, unmount } = defineMfe({ Pages, texts: [analysisTexts] });
