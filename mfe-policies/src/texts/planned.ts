/** Texts of the pages that say what is still to come. */
export const plannedTexts = {
  dashboard: {
    title: 'Dashboard',
    welcome: 'Welcome, {{name}}.',
    welcomeNobody: 'Welcome.',
    lead: 'From here you will see how your organization stands. Writing policies and uploading documents work already.',
    newPolicy: 'New Policy',
    upload: 'Upload Document',
    plans: {
      stats:
        'Total policies, AI analyses, compliance score and active users, each against the previous 30 days',
      recent: 'The policies that were changed last',
      insights: 'AI insights and regulatory updates that concern you',
    },
    today: 'Write, edit, search and delete policies; upload PDF and DOCX files to them.',
    policies: 'View All Policies',
  },
  search: {
    title: 'Search & Filter',
    lead: 'One search over policies and the text of their documents.',
    plans: {
      text: 'Search the text of uploaded documents beside titles and content',
      body: 'Filter by regulatory body, with counts by facility type and status',
      quick: 'Quick filters and search tips',
    },
    today:
      'The policies page searches titles, content and regulatory bodies, and filters by facility type, state and status.',
    link: 'Search Policies',
  },
  templates: {
    title: 'Templates',
    lead: 'Policies to start from, written for your industry.',
    plans: {
      browse: 'Browse templates by industry, category and regulatory body',
      preview: 'Read a template in full before you use it',
      use: 'Create a policy from a template under a title of your own',
    },
    today: 'Start a policy from a blank page and write it in Markdown.',
    link: 'New Policy',
  },
} as const;
