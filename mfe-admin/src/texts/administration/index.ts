import { adminActsTexts } from './acts.ts';
import { adminBusinessTexts } from './business.ts';
import { adminDashboardTexts } from './dashboard.ts';
import { adminFeaturesTexts } from './features.ts';
import { adminLogsTexts } from './logs.ts';
import { adminMaintenanceTexts } from './maintenance.ts';
import { adminOrganizationsTexts } from './organizations.ts';
import { adminPeopleTexts } from './people.ts';
import { adminStatusTexts } from './status.ts';

/** UI text for the pages for administrators of the installation. */
export const administrationTexts = {
  ...adminDashboardTexts,
  ...adminStatusTexts,
  ...adminMaintenanceTexts,
  ...adminBusinessTexts,
  ...adminFeaturesTexts,
  ...adminOrganizationsTexts,
  ...adminPeopleTexts,
  ...adminActsTexts,
  ...adminLogsTexts,
} as const;
