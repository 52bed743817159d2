import type { PictureFile } from './picture-file.ts';

/** The details of an organization that exported files show in addition to its name. */
export interface Letterhead {
  /** Lines of the postal address. */
  address: readonly string[];
  logo?: PictureFile;
}

/** Maximum size of a printed logo, in points. */
const MAX_LOGO_POINTS = { width: 180, height: 54 };

/** The size in points at which the entire logo fits. */
export const logoSize = ({ width, height }: PictureFile): { width: number; height: number } => {
  const scale = Math.min(MAX_LOGO_POINTS.width / width, MAX_LOGO_POINTS.height / height);
  return { width: Math.max(1, width * scale), height: Math.max(1, height * scale) };
};
