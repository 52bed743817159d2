import type { Module } from '../../shared/modules/module.ts';
import { detailsRoutes, type FindPictureType } from './routes.ts';

/** An organization's name and details. */
export const organizationsModule = ({ findPictureType }: { findPictureType: FindPictureType }): Module => ({
  name: 'organizations',
  api: ({ events, readModels }) => {
    const common = { ...events, ...readModels, findPictureType };
    return { routes: detailsRoutes(common) };
  },
});
