import { dirname, posix } from 'node:path';
import type { DocxPackage } from './docx-package.ts';
import { readXml } from './read-xml.ts';

/** A relationship of a part, or of the package itself. */
export interface Relationship {
  id: string;
  /** Last segment of the relationship's type, such as `header` or `hyperlink`. */
  type: string;
  /** Name of the target part, or the unchanged target of an external relationship. */
  target: string;
  external: boolean;
}

/**
 * Name of the part that contains the relationships of `part` (ECMA-376 part 2, 6.5.3), or of the package if
 * `part` is empty.
 */
export const relationshipsPart = (part: string): string =>
  posix.join(posix.dirname(part), '_rels', `${posix.basename(part)}.rels`);

const isRelationships = (name: string): boolean => /(^|\/)_rels\/[^/]*\.rels$/i.test(name);

const parse = (content: Buffer, base: string): Relationship[] => {
  const found: Relationship[] = [];
  readXml(content, {
    open({ local, attributes }) {
      if (local !== 'Relationship') return;
      const target = attributes['Target']?.value ?? '';
      const external = attributes['TargetMode']?.value === 'External';
      found.push({
        id: attributes['Id']?.value ?? '',
        type: (attributes['Type']?.value ?? '').split('/').at(-1) ?? '',
        target: external ? target : posix.join('/', base, target).slice(1),
        external,
      });
    },
  });
  return found;
};

/** Relationships of `part`, or of the package if `part` is empty. */
export const relationshipsOf = async (docx: DocxPackage, part: string): Promise<Relationship[]> => {
  const content = await docx.read(relationshipsPart(part));
  return content ? parse(content, part === '' ? '' : dirname(part)) : [];
};

/** Relationships of all parts in the package. */
export const allRelationships = async (docx: DocxPackage): Promise<Relationship[]> => {
  const found: Relationship[] = [];
  for (const name of docx.names.filter(isRelationships)) {
    found.push(...parse((await docx.read(name)) ?? Buffer.alloc(0), ''));
  }
  return found;
};
