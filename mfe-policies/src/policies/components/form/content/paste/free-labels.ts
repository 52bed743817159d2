import { Fragment, type Node } from '@tiptap/pm/model';

const NAMES: ReadonlySet<string> = new Set(['footnoteReference', 'footnoteDefinition']);

const labelsIn = (node: Node): Set<string> => {
  const labels = new Set<string>();
  node.descendants((inner) => {
    if (NAMES.has(inner.type.name)) labels.add(String(inner.attrs['label']));
  });
  return labels;
};

/**
 * Renames footnote labels in `nodes` that `doc` already uses, so that each reference keeps its own footnote.
 */
export const renameTakenFootnoteLabels = (nodes: readonly Node[], doc: Node): Node[] => {
  const taken = labelsIn(doc);
  const given = new Map<string, string>();
  const freeLabel = (label: string): string => {
    const known = given.get(label);
    if (known !== undefined) return known;
    let free = label;
    for (let number = 1; taken.has(free); number += 1) free = String(number);
    taken.add(free);
    given.set(label, free);
    return free;
  };
  const renamed = (node: Node): Node => {
    const children: Node[] = [];
    node.forEach((child) => children.push(renamed(child)));
    if (!NAMES.has(node.type.name)) return node.isText ? node : node.copy(Fragment.from(children));
    const label = freeLabel(String(node.attrs['label']));
    return node.type.create({ ...node.attrs, label }, children, node.marks);
  };
  return taken.size === 0 ? [...nodes] : nodes.map(renamed);
};
