import { dirname, posix } from 'node:path';
import type { DocxPackage } from './docx-package.ts';
import { readXml } from './read-xml.ts';

/** Where a part of a DOCX, or the DOCX itself, points to. */
export interface Relationship {
  id: string;
  /** The last segment of its type, such as `header` or `hyperlink`. */
  type: string;
  /** The name of a part of the package; of an external one, what is written. */
  target: string;
  external: boolean;
}

/** The name of the part that has the relationships of `part` (ECMA-376 part 2, 6.5.3); of the package for ''. */
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

/** Where `part` points to, or the package itself for ''. */
export const relationshipsOf = async (docx: DocxPackage, part: string): Promise<Relationship[]> => {
  const content = await docx.read(relationshipsPart(part));
  return content ? parse(content, part === '' ? '' : dirname(part)) : [];
};

/** Where any part points to. */
export const allRelationships = async (docx: DocxPackage): Promise<Relationship[]> => {
  const found: Relationship[] = [];
  for (const name of docx.names.filter(isRelationships)) {
    found.push(...parse((await docx.read(name)) ?? Buffer.alloc(0), ''));
  }
  return found;
};
