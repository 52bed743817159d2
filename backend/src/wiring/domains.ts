// The modules of all domains, except those in modules.ts, which need configuration.
export { administrationModule } from '../domains/administration/module.ts';
export { auditEngagementsModule } from '../domains/audit-engagements/module.ts';
export { auditModule } from '../domains/audit/module.ts';
export { catalogModule } from '../domains/catalog/module.ts';
export { dashboardModule } from '../domains/dashboard/module.ts';
export { liveModule } from '../domains/live/module.ts';
export { membersModule } from '../domains/members/module.ts';
export { notificationsModule } from '../domains/notifications/module.ts';
export { picturesModule } from '../domains/pictures/module.ts';
export { commentsModule } from '../domains/comments/module.ts';
export { policyExceptionsModule } from '../domains/policy-exceptions/module.ts';
export { provisioningModule } from '../domains/provisioning/module.ts';
export { publishingModule } from '../domains/publishing/module.ts';
export { retentionModule } from '../domains/retention/module.ts';
export { reviewsModule } from '../domains/reviews/module.ts';
export { searchModule } from '../domains/search/module.ts';
export { siteModule } from '../domains/site/module.ts';
