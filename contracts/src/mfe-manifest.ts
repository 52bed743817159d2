import * as z from 'zod/mini';

/** A short text by language tag. English is always there; a language that is missing shows it. */
const textByLanguage = z.catchall(z.object({ en: z.string() }), z.string());
export type TextByLanguage = z.infer<typeof textByLanguage>;

const iconTags = ['circle', 'ellipse', 'line', 'path', 'polygon', 'polyline', 'rect'] as const;

/** What an icon draws on a square of 24 units: SVG elements and their attributes, as lucide has them. */
const iconNode = z.array(z.tuple([z.enum(iconTags), z.record(z.string(), z.string())]));
export type IconNode = z.infer<typeof iconNode>;

/** A way to a page: an item of the sidebar, or a command of the palette. */
const entrySchema = z.object({
  /** Where it leads: a path of the micro-frontend, perhaps with a query. */
  path: z.string(),
  label: textByLanguage,
  icon: iconNode,
  /** Its place among the entries of all micro-frontends, the lowest first. */
  order: z.number(),
  /** The permission that the page requires: it is offered only to people who have it. */
  permission: z.optional(z.string()),
  /** Likewise the entitlement that it requires. */
  entitlement: z.optional(z.string()),
  /** Only administrators are offered it. */
  administrators: z.optional(z.boolean()),
});
export type ManifestEntry = z.infer<typeof entrySchema>;

/** What is special about the page at a path and those under it. Of rules for the same page, the longest path decides. */
const pageRuleSchema = z.object({
  path: z.string(),
  /** People who are not signed in may open it. */
  public: z.optional(z.boolean()),
  /** It needs neither trial nor subscription. */
  open: z.optional(z.boolean()),
  /** It is shown without navigation: a step before people use the product. */
  bare: z.optional(z.boolean()),
});
export type PageRule = z.infer<typeof pageRuleSchema>;

/**
 * Pages that others lead to without knowing who serves them: where a person starts, what comes after signing in, where
 * plans are chosen, and the administrators' pages.
 */
export type Landmark = 'home' | 'welcome' | 'plans' | 'administration' | 'administrator-sign-in' | 'security';

/** One deployed micro-frontend: what its build writes to `dist/mfe.json`. Optional fields were added later. */
export const microFrontendSchema = z.object({
  /** Short name such as `policies`: the path segment after `/mfe/`. */
  name: z.string(),
  /** Name of its module federation container. */
  container: z.string(),
  /** Address of its remote entry, from the origin's root. */
  entry: z.string(),
  /** The version of its workspace, for people. */
  version: z._default(z.string(), ''),
  /** The range in which it needs each shared package, such as `^19.3.1`. */
  needs: z._default(z.record(z.string(), z.string()), {}),
  /** Path prefixes that it serves; the longest match wins. */
  routes: z.array(z.string()),
  /** Names of the widgets that other pages may mount. */
  widgets: z.array(z.string()),
  /** A page without a rule needs a session and a trial or subscription, and has the navigation. */
  pages: z._default(z.array(pageRuleSchema), []),
  /** Items of the sidebar. */
  navigation: z._default(z.array(entrySchema), []),
  /** Items of the sidebar in the admin area, where they stand in the place of `navigation`. */
  administration: z._default(z.array(entrySchema), []),
  /** Commands of the palette beside the items of the sidebar. */
  commands: z._default(z.array(entrySchema), []),
  /** Paths by {@link Landmark}; names that the shell does not know are ignored. */
  landmarks: z._default(z.record(z.string(), z.string()), {}),
  /** Policies can be found by words in the palette. */
  search: z.optional(
    z.object({
      /** API address that answers `?q=…&limit=…` like `GET /api/search`. */
      results: z.string(),
      /** The page of everything that fits `?q=…`. */
      page: z.string(),
      /** The page of one policy, below which its id stands. */
      item: z.string(),
    }),
  ),
});
export type MicroFrontend = z.infer<typeof microFrontendSchema>;

/** `/mfe-manifest.json`: read by the shell at run time, so that a micro-frontend is deployed alone. */
export const mfeManifestSchema = z.object({
  microFrontends: z.array(microFrontendSchema),
  /** Names of those that belong to the installation and cannot be had at the moment, so that nobody knows which pages are theirs. */
  missing: z.optional(z.array(z.string())),
});
export type MfeManifest = z.infer<typeof mfeManifestSchema>;
