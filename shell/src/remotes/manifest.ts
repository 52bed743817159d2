import type { MfeManifest } from '@proviso/contracts';
import { useApi, type ApiClient } from '@proviso/ui';
import { queryOptions, useQuery } from '@tanstack/react-query';

const manifestPath = '/mfe-manifest.json';

/** Whether `pathname` lies at or under `prefix`: `/policies/1` under `/policies`, `/policies-old` not. */
const under = (pathname: string, prefix: string): boolean =>
  pathname === prefix || pathname.startsWith(`${prefix}/`);

/** The name of the micro-frontend that serves `pathname`: the longest of the matching prefixes decides. */
export const ownerOf = ({ microFrontends }: MfeManifest, pathname: string): string | undefined =>
  microFrontends
    .flatMap(({ name, routes }) => routes.map((route) => ({ name, route })))
    .filter(({ route }) => under(pathname, route))
    .toSorted((one, other) => other.route.length - one.route.length)[0]?.name;

/** The query of what is deployed at the moment. */
export const manifestQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [manifestPath],
    queryFn: async ({ signal }) => {
      const [{ mfeManifestSchema }, body] = await Promise.all([
        import('../validation.ts'),
        api.get(manifestPath, { signal }),
      ]);
      return mfeManifestSchema.parse(body);
    },
  });

export const useManifest = () => useQuery(manifestQuery(useApi()));
