import JSZip from 'jszip';
import { SaxesParser } from 'saxes';

const list = (names: string): readonly string[] => names.trim().split(/\s+/);

/** The base properties of a run, in the order that Word requires. */
const runProperties =
  list(`rStyle rFonts b bCs i iCs caps smallCaps strike dstrike outline shadow emboss imprint
  noProof snapToGrid vanish webHidden color spacing w kern position sz szCs highlight u effect bdr shd fitText
  vertAlign rtl cs em lang eastAsianLayout specVanish oMath`);

/** The children of elements, in the order of the schema (ECMA-376 part 1, annex A.1). */
const orders: Readonly<Record<string, readonly string[]>> = {
  pPr: list(`pStyle keepNext keepLines pageBreakBefore framePr widowControl numPr suppressLineNumbers pBdr shd tabs
    suppressAutoHyphens kinsoku wordWrap overflowPunct topLinePunct autoSpaceDE autoSpaceDN bidi adjustRightInd
    snapToGrid spacing ind contextualSpacing mirrorIndents suppressOverlap jc textDirection textAlignment
    textboxTightWrap outlineLvl divId cnfStyle rPr sectPr pPrChange`),
  // Only the properties of a paragraph mark can contain the first four.
  rPr: ['ins', 'del', 'moveFrom', 'moveTo', ...runProperties, 'rPrChange'],
  tblPr:
    list(`tblStyle tblpPr tblOverlap bidiVisual tblStyleRowBandSize tblStyleColBandSize tblW jc tblCellSpacing
    tblInd tblBorders shd tblLayout tblCellMar tblLook tblCaption tblDescription tblPrChange`),
  tcPr: list(`cnfStyle tcW gridSpan hMerge vMerge tcBorders shd noWrap tcMar textDirection tcFitText vAlign hideMark
    headers cellIns cellDel cellMerge tcPrChange`),
  tblBorders: list('top left start bottom right end insideH insideV'),
  tblCellMar: list('top left start bottom right end'),
  pBdr: list('top left bottom right between bar'),
  sectPr:
    list(`headerReference footerReference footnotePr endnotePr type pgSz pgMar paperSrc pgBorders lnNumType
    pgNumType cols formProt vAlign noEndnote titlePg textDirection bidi rtlGutter docGrid printerSettings
    sectPrChange`),
  style:
    list(`name aliases basedOn next link autoRedefine hidden uiPriority semiHidden unhideWhenUsed qFormat locked
    personal personalCompose personalReply rsid pPr rPr tblPr trPr tcPr tblStylePr`),
  lvl: list('start numFmt lvlRestart pStyle isLgl suff lvlText lvlPicBulletId legacy lvlJc pPr rPr'),
  numPr: list('ilvl numId numberingChange ins'),
  styles: list('docDefaults latentStyles style'),
  numbering: list('numPicBullet abstractNum num numIdMacAtCleanup'),
};
/**
 * Elements that must come last in a row's properties, if they are present. The others can be in any order.
 */
const lastOfRows = new Set(['ins', 'del', 'trPrChange']);
/** Elements that must come first in their parent, if they are present. */
const first: Readonly<Record<string, string>> = { p: 'pPr', r: 'rPr', tc: 'tcPr', tbl: 'tblPr' };

interface Element {
  name: string;
  children: string[];
}

const faultsIn = ({ name, children }: Element): string[] => {
  const faults: string[] = [];
  const order = orders[name];
  if (order !== undefined) {
    const places = children.map((child) => order.indexOf(child));
    for (const [index, child] of children.entries()) {
      if (places[index] === -1) faults.push(`${name} has ${child}`);
      else if ((places[index - 1] ?? -1) > (places[index] ?? 0))
        faults.push(`${name} has ${child} after ${children[index - 1] ?? ''}`);
    }
  }
  const opening = first[name];
  if (opening !== undefined && children.indexOf(opening) > 0)
    faults.push(`${name} does not begin with ${opening}`);
  if (
    name === 'trPr' &&
    children.some((child, at) => at > 0 && !lastOfRows.has(child) && lastOfRows.has(children[at - 1] ?? ''))
  )
    faults.push('trPr has a property after a change');
  if (name === 'tc' && children.at(-1) !== 'p') faults.push('tc does not end with p');
  if (name === 'tbl' && children[1] !== 'tblGrid') faults.push('tbl has no tblGrid');
  return faults;
};

/**
 * Violations of the schema's element order in the parts of a Word document. Word repairs or refuses a file
 * that has any.
 */
export const docxFaults = async (docx: Uint8Array): Promise<readonly string[]> => {
  const zip = await JSZip.loadAsync(docx);
  const parts = zip.file(/^word\/[^/]+\.xml$/);
  const faults = await Promise.all(
    parts.map(async (part) => {
      const found = new Set<string>();
      const open: Element[] = [];
      const parser = new SaxesParser({ xmlns: true });
      parser.on('opentag', ({ prefix, local }) => {
        // Elements of other vocabularies, such as drawings, have their own order.
        const name = prefix === 'w' ? local : `${prefix}:${local}`;
        open.at(-1)?.children.push(name);
        open.push({ name, children: [] });
      });
      parser.on('closetag', () => {
        const element = open.pop();
        if (element !== undefined) for (const fault of faultsIn(element)) found.add(`${part.name}: ${fault}`);
      });
      parser.write(await part.async('string')).close();
      return Array.from(found);
    }),
  );
  return faults.flat();
};
