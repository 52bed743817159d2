// Public interface of this domain for other domains (docs/adr/0072).
export {
  type OrganizationMailing,
  type SendDeps,
  sendMailingsInTurns,
} from './digests/send-notifications.ts';
export { weeklySummaryDueAt } from './digests/weekly.ts';
