import * as z from 'zod/mini';

/** A short text by language tag. English is required; it is the fallback for missing languages. */
const textByLanguage = z.catchall(z.object({ en: z.string() }), z.string());
export type TextByLanguage = z.infer<typeof textByLanguage>;

const iconTags = ['circle', 'ellipse', 'line', 'path', 'polygon', 'polyline', 'rect'] as const;

/** Contents of an icon on a 24 by 24 grid: SVG elements and their attributes, as in lucide. */
const iconNode = z.array(z.tuple([z.enum(iconTags), z.record(z.string(), z.string())]));
export type IconNode = z.infer<typeof iconNode>;

/** A link to a page: an item in the sidebar, or a command in the palette. */
const entrySchema = z.object({
  /** Target path in the micro-frontend, optionally with a query. */
  path: z.string(),
  label: textByLanguage,
  icon: iconNode,
  /** Letter that opens the page when pressed after `g`; unique within the entry's sidebar. */
  shortcut: z.optional(z.string()),
  /** Position among the entries of all micro-frontends, lowest first. */
  order: z.number(),
  /** Permission that the page requires; only users with it see the entry. */
  permission: z.optional(z.string()),
  /** Entitlement that the page requires; only users with it see the entry. */
  entitlement: z.optional(z.string()),
  /** If true, only administrators see the entry. */
  administrators: z.optional(z.boolean()),
  /**
   * Shows the entry to external auditors, in an organization that they audit. If absent, they do not see
   * the entry. With `only`, nobody else sees it.
   */
  auditors: z.optional(z.enum(['also', 'only'])),
});
export type ManifestEntry = z.infer<typeof entrySchema>;

/** A page that the palette opens for a found item, if the user has the rights for the page. */
const itemPageSchema = z.pick(entrySchema, { path: true, permission: true, entitlement: true });

/** Properties of the page at a path, and of all pages under that path. The longest matching path decides. */
const pageRuleSchema = z.object({
  path: z.string(),
  /** If true, visitors who are not signed in can open the page. */
  public: z.optional(z.boolean()),
  /** If true, the page requires neither a trial nor a subscription. */
  open: z.optional(z.boolean()),
  /** If true, the page has no navigation, because users see it before they start using the product. */
  bare: z.optional(z.boolean()),
});
export type PageRule = z.infer<typeof pageRuleSchema>;

/**
 * Pages that other micro-frontends link to without knowing their path: the start page, the page after
 * sign-in, the plans, the member's and the admin area's subscription pages, the administrators' pages, and
 * the user's own pages.
 */
export type Landmark =
  | 'home'
  | 'welcome'
  | 'plans'
  | 'billing'
  | 'billing-administration'
  | 'administration'
  | 'administrator-sign-in'
  | 'profile'
  | 'security';

/**
 * One deployed micro-frontend, as described in `dist/mfe.json` by its build. Manifests from older builds lack
 * the optional fields.
 */
export const microFrontendSchema = z.object({
  /** Short name such as `policies`, which is the path segment after `/mfe/`. */
  name: z.string(),
  /** Name of the module federation container. */
  container: z.string(),
  /** Absolute path of the remote entry. */
  entry: z.string(),
  /** Version of the workspace, for display. */
  version: z._default(z.string(), ''),
  /** Required version range of each shared package, such as `^19.3.1`. */
  needs: z._default(z.record(z.string(), z.string()), {}),
  /** Path prefixes that the micro-frontend serves. The longest match wins. */
  routes: z.array(z.string()),
  /** Names of the widgets that other pages may mount. */
  widgets: z.array(z.string()),
  /**
   * Rules for pages. By default, a page needs a session and a trial or subscription, and has the navigation.
   */
  pages: z._default(z.array(pageRuleSchema), []),
  /** Items of the sidebar. */
  navigation: z._default(z.array(entrySchema), []),
  /** Items of the sidebar in the admin area, which replace `navigation`. */
  administration: z._default(z.array(entrySchema), []),
  /** Commands of the palette, in addition to the sidebar's items. */
  commands: z._default(z.array(entrySchema), []),
  /** Subpages of the sidebar's pages. Only the palette lists them. */
  subpages: z._default(z.array(entrySchema), []),
  /** Paths by {@link Landmark}; the shell ignores unknown names. */
  landmarks: z._default(z.record(z.string(), z.string()), {}),
  /** Present if the palette can search for policies. */
  search: z.optional(
    z.object({
      /** API path that responds to `?q=…&limit=…` in the same format as `GET /api/search`. */
      results: z.string(),
      /** Page with all results for `?q=…`. */
      page: z.string(),
      /** Path prefix of a single policy's page, followed by its id. */
      item: z.string(),
    }),
  ),
  /** Present if the palette can search for members. */
  people: z.optional(
    z.object({
      /** API path that responds to `?search=…&limit=…` in the same format as `GET /api/organization/members`. */
      results: z.string(),
      /**
       * Page that shows a member for `?search=…`, an email address. Searching for members requires the same
       * rights as the page.
       */
      page: itemPageSchema,
    }),
  ),
  /** Present if the palette can search for requirements. */
  requirements: z.optional(
    z.object({
      /** API path that responds to `?q=…&limit=…` in the same format as `GET /api/requirements/search`. */
      results: z.string(),
      /**
       * Pages that show a requirement for `?body=…&requirement=…`, best first. Users who have access to none
       * of them cannot search for requirements.
       */
      pages: z.array(itemPageSchema),
    }),
  ),
  /** Present if the sidebar can show how many items wait for the user. */
  waiting: z.optional(
    z.object({
      /** API path that responds like `GET /api/reviews/count`. */
      count: z.string(),
      /** Page that lists the items that wait for the user. */
      page: z.string(),
    }),
  ),
});
export type MicroFrontend = z.infer<typeof microFrontendSchema>;

/**
 * Contents of `/mfe-manifest.json`. The shell reads it at run time, so that each micro-frontend can be
 * deployed separately.
 */
export const mfeManifestSchema = z.object({
  microFrontends: z.array(microFrontendSchema),
  /** Names of micro-frontends that are currently unavailable. Their pages are therefore unknown. */
  missing: z.optional(z.array(z.string())),
});
export type MfeManifest = z.infer<typeof mfeManifestSchema>;
