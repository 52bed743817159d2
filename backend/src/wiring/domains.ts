// The domains, one line each; those that need something are in modules.ts.
export { administrationModule } from '../administration/module.ts';
export { auditModule } from '../audit/module.ts';
export { catalogModule } from '../catalog/module.ts';
export { dashboardModule } from '../dashboard/module.ts';
export { directoryModule } from '../directory/module.ts';
export { liveModule } from '../live/module.ts';
export { organizationsModule } from '../organizations/module.ts';
export { searchModule } from '../search/module.ts';
export { siteModule } from '../site/module.ts';
