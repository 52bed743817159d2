/** Texts about the export of all data, in the Organization section. */
export const organizationExportTexts = {
  organizationExport: {
    title: 'Data export',
    lead: 'All policies with all their versions, uploaded files, events, the catalog, members, and the audit log, as one ZIP file. Events can be verified. Owners get an email when it is ready.',
    leadKept:
      'All policies with all their versions, uploaded files, events, the catalog, members, and the audit log, as one ZIP file. Events can be verified.',
    loadFailed: 'The last export could not be loaded',
    ask: 'Export everything',
    askTitle: 'Export everything?',
    askLead:
      'The file contains all data of your organization, including the names of its members. Only owners can download it.',
    askFailed: 'The export was not started',
    running: 'Export in progress: {{count, number}} items so far',
    failed: 'The last export failed. Try again, or contact the administrator of your installation.',
    expired: 'The last export was removed on {{date}}. Export everything again if you need it.',
    download: 'Download the export',
    ready: '{{size, number}} MB, until {{date}}',
  },
} as const;
