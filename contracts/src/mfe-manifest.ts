import * as z from 'zod/mini';

/** A short text by language tag. English is required, and is the fallback for missing languages. */
const textByLanguage = z.catchall(z.object({ en: z.string() }), z.string());
export type TextByLanguage = z.infer<typeof textByLanguage>;

const iconTags = ['circle', 'ellipse', 'line', 'path', 'polygon', 'polyline', 'rect'] as const;

/** Contents of an icon on a square of 24 units: SVG elements and their attributes, as in lucide. */
const iconNode = z.array(z.tuple([z.enum(iconTags), z.record(z.string(), z.string())]));
export type IconNode = z.infer<typeof iconNode>;

/** A link to a page: an item of the sidebar, or a command of the palette. */
const entrySchema = z.object({
  /** Target path in the micro-frontend, optionally with a query. */
  path: z.string(),
  label: textByLanguage,
  icon: iconNode,
  /** Sort order among the entries of all micro-frontends, lowest first. */
  order: z.number(),
  /** Permission that the page requires; only users with it see the entry. */
  permission: z.optional(z.string()),
  /** Entitlement that the page requires; only users with it see the entry. */
  entitlement: z.optional(z.string()),
  /** Only administrators see the entry. */
  administrators: z.optional(z.boolean()),
});
export type ManifestEntry = z.infer<typeof entrySchema>;

/** Properties of the page at a path and the pages under it. The longest matching path decides. */
const pageRuleSchema = z.object({
  path: z.string(),
  /** The page is open to visitors who are not signed in. */
  public: z.optional(z.boolean()),
  /** The page needs neither trial nor subscription. */
  open: z.optional(z.boolean()),
  /** The page is shown without navigation, as a step before users start with the product. */
  bare: z.optional(z.boolean()),
});
export type PageRule = z.infer<typeof pageRuleSchema>;

/**
 * Pages that other micro-frontends link to without knowing their path: the start page, the page after signing
 * in, the plans, the subscription (of members, and in the admin area), the administrators' pages, and the user's
 * own.
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
 * One deployed micro-frontend, as its build writes it to `dist/mfe.json`. Optional fields were added later.
 */
export const microFrontendSchema = z.object({
  /** Short name such as `policies`: the path segment after `/mfe/`. */
  name: z.string(),
  /** Name of its module federation container. */
  container: z.string(),
  /** Absolute path of its remote entry. */
  entry: z.string(),
  /** Version of its workspace, for display. */
  version: z._default(z.string(), ''),
  /** Required version range of each shared package, such as `^19.3.1`. */
  needs: z._default(z.record(z.string(), z.string()), {}),
  /** Path prefixes that it serves; the longest match wins. */
  routes: z.array(z.string()),
  /** Names of the widgets that other pages may mount. */
  widgets: z.array(z.string()),
  /**
   * Rules for pages. By default, a page needs a session and a trial or subscription, and has the navigation.
   */
  pages: z._default(z.array(pageRuleSchema), []),
  /** Items of the sidebar. */
  navigation: z._default(z.array(entrySchema), []),
  /** Items of the sidebar in the admin area, in place of `navigation`. */
  administration: z._default(z.array(entrySchema), []),
  /** Commands of the palette, in addition to the sidebar's items. */
  commands: z._default(z.array(entrySchema), []),
  /** Paths by {@link Landmark}; the shell ignores unknown names. */
  landmarks: z._default(z.record(z.string(), z.string()), {}),
  /** The palette can search for policies. */
  search: z.optional(
    z.object({
      /** API path that answers `?q=…&limit=…` like `GET /api/search`. */
      results: z.string(),
      /** Page with all results for `?q=…`. */
      page: z.string(),
      /** Path prefix of a single policy's page, followed by its id. */
      item: z.string(),
    }),
  ),
});
export type MicroFrontend = z.infer<typeof microFrontendSchema>;

/** `/mfe-manifest.json`: read by the shell at run time, so that each micro-frontend can be deployed alone. */
export const mfeManifestSchema = z.object({
  microFrontends: z.array(microFrontendSchema),
  /**
   * Names of the installation's micro-frontends that are unavailable at the moment, so that their pages are
   * unknown.
   */
  missing: z.optional(z.array(z.string())),
});
export type MfeManifest = z.infer<typeof mfeManifestSchema>;
