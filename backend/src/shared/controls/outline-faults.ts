import type { ControlLibrary } from './control-library.ts';

/**
 * Returns errors in the library's outlines that the file schemas do not detect, one line each. Outlines must
 * refer to existing requirements, definitions, and roles. Within an industry, outlines that share a
 * regulatory body must not share a title.
 */
export const outlineFaults = ({
  outlines: { outlines, definitions, roles, headings },
  find,
}: Pick<ControlLibrary, 'outlines' | 'find'>): string[] => {
  const faults: string[] = [];
  const isRequirement = (body: string, citation: string): boolean => {
    const found = find(body, citation);
    return found?.id === citation && found.guidance !== undefined;
  };
  const ids = new Set<string>();
  const titles = new Map<string, string>();
  for (const { id, title, synonyms, industries = ['all'], ...outline } of outlines) {
    if (ids.has(id)) faults.push(`${id}: occurs twice`);
    ids.add(id);
    for (const name of [title, ...synonyms])
      for (const industry of industries) {
        const key = `${name.toLowerCase()}, ${industry}`;
        const other = titles.get(key);
        if (other !== undefined && sharesBody(outlines, id, other))
          faults.push(`${id}: "${name}" is also a title of ${other}`);
        titles.set(key, id);
      }
    for (const name of outline.definitions)
      if (!Object.hasOwn(definitions, name)) faults.push(`${id}: no definition "${name}"`);
    for (const name of outline.roles)
      if (!Object.hasOwn(roles, name)) faults.push(`${id}: no role "${name}"`);
    for (const [body, citations] of Object.entries(outline.requirements))
      for (const citation of citations)
        if (!isRequirement(body, citation))
          faults.push(`${id}: ${body} has no requirement ${citation} with guidance`);
  }
  for (const name of Object.keys(definitions))
    if (!outlines.some((outline) => outline.definitions.includes(name)))
      faults.push(`no outline uses the definition "${name}"`);
  for (const name of Object.keys(roles))
    if (!outlines.some((outline) => outline.roles.includes(name)))
      faults.push(`no outline uses the role "${name}"`);
  for (const [body, known] of Object.entries(headings))
    for (const citation of Object.keys(known))
      if (!isRequirement(body, citation))
        faults.push(`headings: ${body} has no requirement ${citation} with guidance`);
  return faults;
};

/** True if two outlines have requirements of the same body. */
const sharesBody = (
  outlines: ControlLibrary['outlines']['outlines'],
  one: string,
  other: string,
): boolean => {
  const bodiesOf = (id: string) => Object.keys(outlines.find((each) => each.id === id)?.requirements ?? {});
  return bodiesOf(one).some((body) => bodiesOf(other).includes(body));
};
