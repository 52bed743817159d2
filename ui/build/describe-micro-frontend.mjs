import { createRequire } from 'node:module';
import { sharedVersions } from './shared.mjs';

const require = createRequire(import.meta.url);

/**
 * @typedef {import('@proviso/contracts').ManifestEntry} Entry
 * @typedef {Omit<Entry, 'icon'> & { icon: string }} NamedEntry an entry whose icon is a name from
 * https://lucide.dev
 *
 * A micro-frontend's description of itself in its `manifest.mjs`. For the fields, see `microFrontendSchema`
 * in contracts. `widgets` maps names to files.
 * @typedef {object} Manifest
 * @property {string} name
 * @property {string[]} routes
 * @property {Record<string, string>} [widgets]
 * @property {import('@proviso/contracts').PageRule[]} [pages]
 * @property {NamedEntry[]} [navigation]
 * @property {NamedEntry[]} [administration]
 * @property {NamedEntry[]} [commands]
 * @property {NamedEntry[]} [subpages]
 * @property {Partial<Record<import('@proviso/contracts').Landmark, string>>} [landmarks]
 * @property {import('@proviso/contracts').MicroFrontend['search']} [search]
 * @property {import('@proviso/contracts').MicroFrontend['people']} [people]
 * @property {import('@proviso/contracts').MicroFrontend['requirements']} [requirements]
 * @property {import('@proviso/contracts').MicroFrontend['waiting']} [waiting]
 */

/**
 * @param {NamedEntry} entry
 * @returns {Promise<Entry>}
 */
const drawn = async (entry) => {
  const { __iconData: data } = await import(`lucide-react/icons/${entry.icon}`);
  return { ...entry, icon: data.node };
};

/** Name of the module federation container of the micro-frontend `name`. */
export const containerOf = (/** @type {string} */ name) => `proviso_${name}`;

/**
 * Content of a micro-frontend's `mfe.json`, without the URL of its entry. Icons are included as shapes, so
 * that the shell can show icons that it does not include.
 * @param {Manifest} manifest
 * @returns {Promise<Omit<import('@proviso/contracts').MicroFrontend, 'entry'>>}
 */
export const describeMicroFrontend = async ({
  name,
  routes,
  widgets = {},
  pages = [],
  navigation = [],
  administration = [],
  commands = [],
  subpages = [],
  landmarks = {},
  search,
  people,
  requirements,
  waiting,
}) => ({
  name,
  container: containerOf(name),
  version: require(`../../mfe-${name}/package.json`).version,
  needs: Object.fromEntries(
    Object.entries(sharedVersions).map(([shared, version]) => [shared, `^${version}`]),
  ),
  routes,
  widgets: Object.keys(widgets),
  pages,
  navigation: await Promise.all(navigation.map(drawn)),
  administration: await Promise.all(administration.map(drawn)),
  commands: await Promise.all(commands.map(drawn)),
  subpages: await Promise.all(subpages.map(drawn)),
  landmarks,
  ...(search && { search }),
  ...(people && { people }),
  ...(requirements && { requirements }),
  ...(waiting && { waiting }),
});
