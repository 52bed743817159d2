/** Offsets in a font file (OpenType 1.9, "Organization of an OpenType Font" and "name"). */
const HEADER = 12;
const RECORD = 16;
const NAME_HEADER = 6;
const NAME_RECORD = 12;
/** Platform, encoding and language ids of names for Windows in UTF-16 and American English. */
const WINDOWS_ENGLISH = [3, 1, 0x04_09] as const;

/** Replaces the names in a font file, so that the font differs from others in its family. */
export const namedFont = (font: Buffer, family: string, style: string): Buffer => {
  const count = font.readUInt16BE(4);
  const tables = Array.from({ length: count }, (_, index) => {
    const at = HEADER + RECORD * index;
    const [start, length] = [font.readUInt32BE(at + 8), font.readUInt32BE(at + 12)];
    return { tag: font.toString('latin1', at, at + 4), content: font.subarray(start, start + length) };
  }).filter(({ tag }) => tag !== 'name');
  tables.push({ tag: 'name', content: nameTable(family, style) });
  tables.sort((one, other) => (one.tag < other.tag ? -1 : 1));

  const directory = Buffer.alloc(HEADER + RECORD * tables.length);
  font.copy(directory, 0, 0, 4);
  directory.writeUInt16BE(tables.length, 4);
  const parts: Buffer[] = [directory];
  let at = directory.length;
  for (const [index, { tag, content }] of tables.entries()) {
    const record = HEADER + RECORD * index;
    directory.write(tag, record, 'latin1');
    directory.writeUInt32BE(at, record + 8);
    directory.writeUInt32BE(content.length, record + 12);
    const padding = Buffer.alloc((4 - (content.length % 4)) % 4);
    parts.push(content, padding);
    at += content.length + padding.length;
  }
  return Buffer.concat(parts);
};

const nameTable = (family: string, style: string): Buffer => {
  const whole = `${family} ${style}`;
  // Family, style, full name and PostScript name, in this order.
  const names = [
    [1, family],
    [2, style],
    [4, whole],
    [6, whole.replaceAll(/\W+/g, '-')],
  ] as const;
  const texts = names.map(([, name]) => Buffer.from(name, 'utf16le').swap16());
  const head = Buffer.alloc(NAME_HEADER + NAME_RECORD * names.length);
  head.writeUInt16BE(names.length, 2);
  head.writeUInt16BE(head.length, 4);
  let at = 0;
  for (const [index, [id]] of names.entries()) {
    const length = texts[index]?.length ?? 0;
    for (const [place, value] of [...WINDOWS_ENGLISH, id, length, at].entries())
      head.writeUInt16BE(value, NAME_HEADER + NAME_RECORD * index + 2 * place);
    at += length;
  }
  return Buffer.concat([head, ...texts]);
};
