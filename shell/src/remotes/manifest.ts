import type { Landmark, MfeManifest, PageRule } from '@proviso/contracts';
import { useApi, type ApiClient } from '@proviso/ui';
import { queryOptions, useQuery } from '@tanstack/react-query';

const manifestPath = '/mfe-manifest.json';

/** True if `pathname` is at or under `prefix`: `/things/1` is under `/things`, `/things-old` is not. */
export const isUnderPath = (pathname: string, prefix: string): boolean =>
  pathname === prefix || pathname.startsWith(`${prefix}/`);

/** The name of the micro-frontend that serves `pathname`. The longest matching prefix decides. */
export const microFrontendOf = ({ microFrontends }: MfeManifest, pathname: string): string | undefined =>
  microFrontends
    .flatMap(({ name, routes }) => routes.map((route) => ({ name, route })))
    .filter(({ route }) => isUnderPath(pathname, route))
    .toSorted((one, other) => other.route.length - one.route.length)[0]?.name;

const ruled: Required<Omit<PageRule, 'path'>> = { public: false, open: false, bare: false };

/**
 * The rule for the page at `pathname`, from the micro-frontend that owns the page. Other micro-frontends'
 * rules are ignored.
 */
export const pageRuleOf = (manifest: MfeManifest, pathname: string): typeof ruled => {
  const owner = microFrontendOf(manifest, pathname);
  const rule = manifest.microFrontends
    .flatMap(({ name, pages }) => (name === owner ? pages : []))
    .filter(({ path }) => isUnderPath(pathname, path))
    .toSorted((one, other) => other.path.length - one.path.length)[0];
  return { ...ruled, ...rule };
};

/**
 * The path of a landmark, which is a page that others link to by name; `undefined` if no deployed
 * micro-frontend has it.
 */
export const landmarkOf = (manifest: MfeManifest | undefined, landmark: Landmark): string | undefined =>
  manifest?.microFrontends.find(({ landmarks }) => landmark in landmarks)?.landmarks[landmark];

/** Query for the current manifest. */
export const manifestQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [manifestPath],
    queryFn: async ({ signal }) => {
      const [{ mfeManifestSchema }, body] = await Promise.all([
        import('./manifest-schema.ts'),
        api.read(manifestPath, { signal }),
      ]);
      return mfeManifestSchema.parse(body);
    },
  });

export const useManifest = () => useQuery(manifestQuery(useApi()));

/** The path of a landmark (a page that others link to by name), once the manifest is loaded. */
export const useLandmark = (landmark: Landmark): string | undefined =>
  landmarkOf(useManifest().data, landmark);
