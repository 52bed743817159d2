import { adminActsSpanish } from './acts.ts';
import { adminBusinessSpanish } from './business.ts';
import { adminDashboardSpanish } from './dashboard.ts';
import { adminFeaturesSpanish } from './features.ts';
import { adminLogsSpanish } from './logs.ts';
import { adminMaintenanceSpanish } from './maintenance.ts';
import { adminOrganizationsSpanish } from './organizations.ts';
import { adminPeopleSpanish } from './people.ts';
import { adminStatusSpanish } from './status.ts';

export const administrationSpanish = {
  ...adminActsSpanish,
  ...adminBusinessSpanish,
  ...adminDashboardSpanish,
  ...adminFeaturesSpanish,
  ...adminLogsSpanish,
  ...adminMaintenanceSpanish,
  ...adminOrganizationsSpanish,
  ...adminPeopleSpanish,
  ...adminStatusSpanish,
} as const;
