import { Header, Paragraph, Run as WordRun } from 'docx';
import { importXml } from './imported-xml.ts';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** Size of the watermark in points, which depends on its number of letters. */
const sizeOf = (text: string): { width: number; height: number } => ({
  width: Math.min(480, text.length * 56),
  height: 110,
});

/**
 * A page header with a large pale text across the page. Word writes its own watermarks in the same way, as a
 * shape in VML (ECMA-376 part 4, 19.1).
 */
export const watermarkHeader = (text: string): Header => {
  const { width, height } = sizeOf(text);
  const style = [
    'position:absolute;margin-left:0;margin-top:0',
    `width:${width}pt;height:${height}pt;rotation:315;z-index:-251658752`,
    'mso-position-horizontal:center;mso-position-horizontal-relative:margin',
    'mso-position-vertical:center;mso-position-vertical-relative:margin',
  ].join(';');
  const shape = importXml(
    `<w:pict><v:shapetype id="_x0000_t136" coordsize="21600,21600" o:spt="136" adj="10800" path="m@7,l@8,m@5,21600l@6,21600e"><v:formulas><v:f eqn="sum #0 0 10800"/><v:f eqn="prod #0 2 1"/><v:f eqn="sum 21600 0 @1"/><v:f eqn="sum 0 0 @2"/><v:f eqn="sum 21600 0 @3"/><v:f eqn="if @0 @3 0"/><v:f eqn="if @0 21600 @1"/><v:f eqn="if @0 0 @2"/><v:f eqn="if @0 @4 21600"/></v:formulas><v:path textpathok="t" o:connecttype="rect"/><v:textpath on="t" fitshape="t"/></v:shapetype><v:shape id="PowerPlusWaterMarkObject1" o:spid="_x0000_s2049" type="#_x0000_t136" alt="${escaped(text)}" style="${style}" o:allowincell="f" fillcolor="#c8cdd3" stroked="f"><v:fill opacity=".5"/><v:textpath style="font-family:&quot;Calibri&quot;;font-size:1pt;font-weight:bold" string="${escaped(text)}"/></v:shape></w:pict>`,
  );
  return new Header({ children: [new Paragraph({ children: [new WordRun({ children: [shape] })] })] });
};
