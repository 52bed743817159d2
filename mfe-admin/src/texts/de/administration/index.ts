import { adminActsGerman } from './acts.ts';
import { adminBusinessGerman } from './business.ts';
import { adminDashboardGerman } from './dashboard.ts';
import { adminFeaturesGerman } from './features.ts';
import { adminLogsGerman } from './logs.ts';
import { adminMaintenanceGerman } from './maintenance.ts';
import { adminOrganizationsGerman } from './organizations.ts';
import { adminPeopleGerman } from './people.ts';
import { adminStatusGerman } from './status.ts';

export const administrationGerman = {
  ...adminActsGerman,
  ...adminBusinessGerman,
  ...adminDashboardGerman,
  ...adminFeaturesGerman,
  ...adminLogsGerman,
  ...adminMaintenanceGerman,
  ...adminOrganizationsGerman,
  ...adminPeopleGerman,
  ...adminStatusGerman,
} as const;
